/** Says once for each advert when it has been seen. */
import { type RefObject, useEffect, useRef } from 'react';
import { whenSeen } from '#lib/when-seen.ts';

/** Once for each `id`; `onSeen` may change. */
export function useSeen(box: RefObject<HTMLElement | null>, id: string, onSeen: (id: string) => void): void {
  const hear = useRef(onSeen);
  useEffect(() => {
    hear.current = onSeen;
  });
  useEffect(() => (box.current ? whenSeen(box.current, () => hear.current(id)) : undefined), [box, id]);
}
