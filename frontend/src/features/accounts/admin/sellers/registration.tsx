/** A seller registration: what it says, its papers, and the decision while it waits. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useSession } from '#lib/session/use-session.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { decide } from '../api.ts';
import { Papers } from './papers.tsx';

const tones = { waiting: 'amber', approved: 'green', refused: 'red' } as const;
const refusals = ['blurred', 'mismatch', 'issue', 'other-person', 'inactive'] as const;

interface RegistrationProps {
  person: AccountDetail;
  registration: SellerRegistration;
  /** Reads the person anew: after a decision, and where somebody else was faster. */
  reload: () => Promise<unknown>;
}

export function Registration({ person, registration, reload }: RegistrationProps) {
  const { t } = useTranslation(['people', 'app']);
  const locale = useLocale();
  const { me } = useSession();
  const { state, taxId, issuedOn, issuedAt, submittedAt, decidedAt, refusalReason } = registration;
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
          {refusalReason}
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
          <Decision person={person} registration={registration} reload={reload} />
        ))}
    </Panel>
  );
}

function Decision({ person, registration, reload }: RegistrationProps) {
  const { t } = useTranslation(['people', 'app']);
  const [asks, setAsks] = useState<'approve' | 'refuse' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const name = displayName(person);
  /** Somebody else's decision is shown in place of ours. */
  const run = async (act: 'approve' | 'refuse', reason?: string) => {
    try {
      await decide(person.id, registration.version, reason);
      notify({ kind: 'success', message: t(`registration.${act}Done`, { name }) });
    } catch (error) {
      if (!problemOf(error).code.endsWith('-conflict')) throw error;
      const words = t('registration.decidedElsewhere');
      setNotice(words);
      notify({ id: 'seller-decision', kind: 'error', message: words });
    }
    await reload();
  };
  return (
    <chakra.div mt="5" pt="4" borderTopWidth="1px" borderColor="border">
      {notice && <Alert tone="warning" title={notice} />}
      <chakra.p fontSize="sm" color="fg.muted" mb="3">
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
        onConfirm={() => run('approve')}
      >
        {t('registration.approveHelp')}
      </ConfirmDialog>
      {asks === 'refuse' && (
        <ReasonDialog
          onClose={() => setAsks(null)}
          title={t('registration.refuseTitle', { name })}
          confirmLabel={t('registration.refuse')}
          isDestructive
          reasons={refusals.map((key) => ({
            label: t(`registration.reasonShort.${key}`),
            words: t(`registration.reason.${key}`),
          }))}
          onReason={(reason) => run('refuse', reason)}
        >
          {t('registration.refuseHelp')}
        </ReasonDialog>
      )}
    </chakra.div>
  );
}
