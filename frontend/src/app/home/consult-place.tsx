/** Where the registration for consultation stands: its HTML is there at once, its code and words come with the reader. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';

const Whole = import.meta.env.SSR ? (await import('./consult-band.tsx')).ConsultBand : undefined;
/** Ahead of the reader by about a screen. */
const rootMargin = '600px 0px';

/** Until somebody is near, what the server wrote stays as it is; on a lost line the page stands without it. */
export function ConsultPlace() {
  const texts = useTranslation().i18n;
  const place = useRef<HTMLDivElement>(null);
  const [near] = useState(createSignal);
  const [Part] = useState<ComponentType>(
    () =>
      Whole ??
      lazy(async (): Promise<{ default: ComponentType }> => {
        await near.reached;
        const whole = Promise.all([import('./consult-band.tsx'), loadNamespaces(texts, ['consult'])]);
        return whole.then(
          ([{ ConsultBand }]) => ({ default: ConsultBand }),
          () => ({ default: () => null }),
        );
      }),
  );
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        near.tell();
      },
      { rootMargin },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </div>
  );
}

function createSignal() {
  let tell = () => {};
  const reached = new Promise<void>((done) => {
    tell = done;
  });
  return { reached, tell };
}
