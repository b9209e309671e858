/** Which part of a long page is being read. */
import { useEffect, useState } from 'react';

/** How far down the window a part has to begin to count as being read. */
const readingLine = 0.45;

/** Of the elements with these ids, joined by blanks, the last one that begins above the window's middle. */
export function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = ids.split(' ');
    const isBegun = (id: string) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      return top !== undefined && top < innerHeight * readingLine;
    };
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sections.findLast(isBegun) ?? sections[0]);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
    };
  }, [ids]);
  return current;
}
