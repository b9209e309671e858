/** What an agency says of itself and where it stands, for its people and for staff. */

import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useReason } from '#lib/i18n/use-reason.ts';
import type { Agency } from '#shared/agencies/model.ts';
import type { AgencyState } from '#shared/agencies/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { Fact, Facts } from '#ui/back-office/panel.tsx';
import { Badge } from '#ui/badges.tsx';

const tones = {
  waiting: 'amber',
  active: 'green',
  refused: 'red',
  suspended: 'red',
  closed: 'neutral',
} as const;

export function AgencyStateBadge({ state }: { state: AgencyState }) {
  const { t } = useTranslation('agencies');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

export function AgencySummary({ agency }: { agency: Agency }) {
  const { t } = useTranslation('agencies');
  const { state, taxId, address, phone, email, limits } = agency;
  return (
    <>
      <StateNote agency={agency} />
      <Facts>
        <Fact name={t('stateLabel')}>
          <AgencyStateBadge state={state} />
        </Fact>
        <Fact name={t('taxId')}>
          <span className="tabular">{taxId}</span>
        </Fact>
        <Fact name={t('address')}>{address}</Fact>
        <Fact name={t('phone')}>{phone}</Fact>
        <Fact name={t('email')}>{email}</Fact>
        <Fact name={t('limits')}>{t('limitsText', { ...limits })}</Fact>
      </Facts>
    </>
  );
}

function StateNote({ agency: { state, reason } }: { agency: Agency }) {
  const { t } = useTranslation('agencies');
  const wordReason = useReason();
  if (state === 'waiting') return <Alert tone="info">{t('waitingHint')}</Alert>;
  if (state === 'active' || state === 'closed' || reason === undefined) return null;
  return (
    <Alert tone="warning" title={t(`${state}Title`)}>
      <chakra.span whiteSpace="pre-line">{wordReason(reason)}</chakra.span>
    </Alert>
  );
}
