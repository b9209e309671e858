/** The advert of a place: one of those that run there by turns, closed and reported with one act. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import type { AdPosition, ShownAdvert } from '#shared/adverts/model.ts';
import { drawAdvert } from '#shared/adverts/rules.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { AdvertCard } from './advert-card.tsx';
import { closedAdverts, rememberClosed } from './closed-adverts.ts';
import { noteSeen } from './seen-adverts.ts';

export interface AdvertBoxProps {
  position: AdPosition;
  adverts: readonly ShownAdvert[];
  /** It was closed: the place goes with it. */
  onClosed: () => void;
}

export function AdvertBox({ position, adverts, onClosed }: AdvertBoxProps) {
  const { t } = useTranslation('ads');
  const { me } = useSession();
  const [closed] = useState(closedAdverts);
  const [turn] = useState(Math.random);
  const open = adverts.filter(({ id }) => !closed.includes(id));
  const [first] = useState(() => drawAdvert(open, turn)?.id);
  // What was drawn stays while it runs.
  const advert = open.find(({ id }) => id === first) ?? drawAdvert(open, turn);
  if (!advert)
    return (
      <chakra.p p="4" textStyle="hint" textAlign="center">
        {adverts.length > 0 && t('closed')}
      </chakra.p>
    );
  const close = () => {
    rememberClosed(advert.id);
    onClosed();
  };
  // What staff look at counts for nothing: they go straight to the advertiser.
  const shown = isStaff(me) ? { ...advert, clickPath: advert.link } : advert;
  const see = isStaff(me) ? undefined : noteSeen;
  return <AdvertCard position={position} advert={shown} onClose={close} onSeen={see} />;
}
