/** A place of fixed size for an advert: there before the advert is, so that nothing moves when it comes. */
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { AdPosition, ShownAdvert } from '#shared/adverts/model.ts';
import type { AdvertBoxProps } from './advert-box.tsx';
import { AdvertFrame } from './advert-frame.tsx';

interface AdvertPlaceProps {
  position: AdPosition;
  /** See `useSettledAdverts`. */
  adverts: readonly ShownAdvert[] | undefined;
}

export function AdvertPlace({ position, adverts }: AdvertPlaceProps) {
  const isHydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!adverts) return null;
  const close = () => {
    setClosed(true);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus data-advert-place={position} data-noprint>
      {!isClosed && (
        <AdvertFrame data-position={position}>
          {isHydrated && <Loaded position={position} adverts={adverts} onClosed={close} />}
        </AdvertFrame>
      )}
    </div>
  );
}

/** Its code and words come after the page can be used; on a lost line the place stays empty. */
function Loaded(props: AdvertBoxProps) {
  const texts = useTranslation().i18n;
  const [Box] = useState<ComponentType<AdvertBoxProps>>(() =>
    lazy(async (): Promise<{ default: ComponentType<AdvertBoxProps> }> => {
      const whole = Promise.all([import('./advert-box.tsx'), loadNamespaces(texts, ['ads'])]);
      return whole.then(
        ([{ AdvertBox }]) => ({ default: AdvertBox }),
        () => ({ default: () => null }),
      );
    }),
  );
  return (
    <Suspense fallback={null}>
      <Box {...props} />
    </Suspense>
  );
}
