/** A seller registration: what it says, its papers, and the decision while it waits. */

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshWaitingCounts } from '#frontend/queries/office.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { useSession } from '#lib/session/use-session.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { type SellerReason, sellerReasons } from '#shared/kernel/staff-reason.ts';
import { Alert } from '#ui/alert.tsx';
import { FixedReasonDialog } from '#ui/back-office/fixed-reason-dialog.tsx';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { decide } from '../api.ts';
import { Papers } from './papers.tsx';

const tones = { waiting: 'amber', approved: 'green', refused: 'red' } as const;

interface RegistrationProps {
  person: AccountDetail;
  registration: SellerRegistration;
  /** Reads the person anew: after a decision, and where somebody else was faster. */
  reload: () => Promise<unknown>;
  /** It waited, and has been approved or refused. */
  onDecided: () => void;
}

export function Registration({ person, registration, reload, onDecided }: RegistrationProps) {
  const { t } = useTranslation(['people', 'app']);
  const locale = useLocale();
  const { me } = useSession();
  const wordReason = useReason();
  const { company, state, taxId, issuedOn, issuedAt, submittedAt, decidedAt, refusalReason } = registration;
  return (
    <Panel
      title={
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
          {t('registration.title')}
          <Badge tone={tones[state]}>{t(`registrationState.${state}`)}</Badge>
        </chakra.span>
      }
    >
      <Facts>
        {company && <Fact name={t('registration.company')}>{company}</Fact>}
        <Fact name={t('registration.taxId')}>
          <span className="tabular">{taxId}</span>
        </Fact>
        <Fact name={t('registration.issuedOn')}>{formatDate(`${issuedOn}T00:00:00Z`, locale)}</Fact>
        <Fact name={t('registration.issuedAt')}>{issuedAt}</Fact>
        <Fact name={t('registration.submitted')}>{formatDateTime(submittedAt, locale)}</Fact>
        {decidedAt && <Fact name={t('registration.decided')}>{formatDateTime(decidedAt, locale)}</Fact>}
      </Facts>
      {refusalReason && (
        <Alert tone="warning" title={t('registration.refusedBecause')}>
          <chakra.span whiteSpace="pre-line">{wordReason(refusalReason)}</chakra.span>
        </Alert>
      )}
      <chakra.h3 fontSize="sm" mt="5" mb="2">
        {t('papers.title')}
      </chakra.h3>
      <Papers ids={registration.papers} />
      {state === 'waiting' &&
        (person.id === me?.id ? (
          <Alert tone="info" title={t('app:problem.self-review')} />
        ) : (
          <Decision person={person} registration={registration} reload={reload} onDecided={onDecided} />
        ))}
    </Panel>
  );
}

function Decision({ person, registration, reload, onDecided }: RegistrationProps) {
  const { t } = useTranslation(['people', 'app']);
  const [asks, setAsks] = useState<'approve' | 'refuse' | null>(null);
  const { notice, run } = useConflictNotice(reload);
  const name = displayName(person);
  /** Somebody else's decision is shown in place of ours. */
  const decideAs = async (act: 'approve' | 'refuse', reason?: SellerReason) => {
    const elsewhere = t('registration.decidedElsewhere');
    const isDone = await run(() => decide(person.id, registration.version, reason), elsewhere);
    refreshWaitingCounts();
    if (!isDone) return notify({ id: 'seller-decision', kind: 'error', message: elsewhere });
    notify({ kind: 'success', message: t(`registration.${act}Done`, { name }) });
    onDecided();
  };
  return (
    <chakra.div mt="5" pt="4" borderTopWidth="1px" borderColor="border">
      {notice && <Alert tone="warning" title={notice} />}
      <chakra.p textStyle="hint" mb="3">
        {t('registration.checkHint')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={() => setAsks('approve')}>{t('registration.approve')}</Button>
        <Button variant="outline" colorPalette="red" onClick={() => setAsks('refuse')}>
          {t('registration.refuse')}
        </Button>
      </chakra.div>
      <ConfirmDialog
        isOpen={asks === 'approve'}
        onClose={() => setAsks(null)}
        title={t('registration.approveTitle', { name })}
        confirmLabel={t('registration.approve')}
        onConfirm={() => decideAs('approve')}
      >
        {t('registration.approveHelp')}
      </ConfirmDialog>
      {asks === 'refuse' && (
        <FixedReasonDialog
          onClose={() => setAsks(null)}
          title={t('registration.refuseTitle', { name })}
          confirmLabel={t('registration.refuse')}
          isDestructive
          reasons={sellerReasons}
          onReason={(reason) => decideAs('refuse', reason)}
        >
          {t('registration.refuseHelp')}
        </FixedReasonDialog>
      )}
    </chakra.div>
  );
}
