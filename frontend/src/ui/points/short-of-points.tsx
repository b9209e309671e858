/** Not enough points: what is missing, the top-up that fits, and the way there and back. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import { fittingTopUp, shortfall } from '#shared/wallet/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { usePointsWords } from './points-text.tsx';

/** A refusal for want of points; each one is an object of its own. */
export interface Shortage {
  /** Its words: what it was for, how many it takes, how many there are. */
  message: string;
}

interface ShortOfPointsProps {
  needed: number;
  available: number;
  settings: WalletSettings;
  /** What becomes of what the person was doing, e.g. that the form is kept. */
  kept?: string;
  /** The id of what the person was about to press: a top-up leads back to it. */
  anchor?: string;
  /** A try has just been refused: then it is said aloud and takes the focus. */
  shortage?: Shortage | null;
}

/** Shown only where points are missing; after paying, the wallet leads back to this page. */
export function ShortOfPoints({
  needed,
  available,
  settings,
  kept,
  anchor,
  shortage = null,
}: ShortOfPointsProps) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const points = usePointsWords();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shortage) box.current?.focus();
  }, [shortage]);
  const missing = shortfall(needed, available);
  if (missing === 0 && !shortage) return null;
  const fitting = fittingTopUp(missing, settings.topUps);
  const to = pathOf(
    'wallet',
    {},
    { topUp: fitting?.id, next: pathname + search + (anchor ? `#${anchor}` : '') },
  );
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      <Alert
        tone={shortage ? 'error' : 'warning'}
        title={shortage?.message ?? t('short.title', { points: points(missing) })}
      >
        {!shortage && (
          <chakra.p mt="1">
            {t('short.body', { needed: points(needed), available: points(available) })}
          </chakra.p>
        )}
        {kept && <chakra.p mt="1">{kept}</chakra.p>}
        <ButtonLink to={to} size="sm" mt="3">
          {fitting
            ? t('short.topUp', {
                amount: formatCount(fitting.amountVnd, locale),
                points: points(fitting.points),
              })
            : t('short.toWallet')}
        </ButtonLink>
      </Alert>
    </div>
  );
}
