/** The state of a payment in words. */

import { useTranslation } from 'react-i18next';
import type { StaffPayment } from '#shared/wallet/staff-model.ts';
import { Badge } from '#ui/badges.tsx';

const tones = { 'in-progress': 'blue', success: 'green', failed: 'red' } as const;

export function StateBadge({ state }: Pick<StaffPayment, 'state'>) {
  const { t } = useTranslation('options');
  return <Badge tone={tones[state]}>{t(`payment.${state}`)}</Badge>;
}
