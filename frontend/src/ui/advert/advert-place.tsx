/** A place of fixed size for an advert: there before the advert is, so that nothing moves when it comes. */
import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { AdPosition, ShownAdvert } from '#shared/adverts/model.ts';
import type { AdvertBoxProps } from './advert-box.tsx';

/** A band lies across the page, a side stands in a column. */
export const isBand = (position: AdPosition): boolean => position === 'home-hero' || position === 'list-top';

export const AdvertFrame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.subtle',
    '&[data-position="home-hero"]': { height: { base: '22rem', md: '13rem' } },
    '&[data-position="list-top"]': { height: { base: '20rem', md: '10rem' }, mb: '6' },
    '&[data-position="list-side"]': { height: '30rem' },
    '&[data-position="detail-side"]': { height: '24rem', mt: '5' },
  },
});

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
