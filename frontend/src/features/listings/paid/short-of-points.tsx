/** Not enough points: what is missing, the top-up that fits, and the way there and back. */
import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router';
import type { WalletSettings } from '../../../../../shared/wallet/model.ts';
import { fittingTopUp, shortfall } from '../../../../../shared/wallet/rules.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathOf } from '../../../lib/paths.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { usePointsWords } from './points-text.tsx';

interface ShortOfPointsProps {
  needed: number;
  available: number;
  settings: WalletSettings;
  /** What becomes of what the person was doing, e.g. that the form is kept. */
  kept?: string;
}

/** Shown only where points are missing; after paying, the wallet leads back to this page. */
export function ShortOfPoints({ needed, available, settings, kept }: ShortOfPointsProps) {
  const { t, locale } = useTranslation('paid');
  const points = usePointsWords();
  const { pathname, search } = useLocation();
  const missing = shortfall(needed, available);
  if (missing === 0) return null;
  const fitting = fittingTopUp(missing, settings.topUps);
  const to = pathOf('wallet', {}, { topUp: fitting?.id, next: pathname + search });
  return (
    <Alert tone="warning" title={t('short.title', { points: points(missing) })}>
      <chakra.p mt="1">{t('short.body', { needed: points(needed), available: points(available) })}</chakra.p>
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
  );
}
