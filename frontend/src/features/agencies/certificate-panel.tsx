/** One's own broker's certificate in an agency: what staff have checked, what waits, and handing one in. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putMyCertificate } from '#frontend/queries/certificates.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { useWorkspace } from '#lib/session/workspace.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateForm } from './certificate-form.tsx';

interface PanelProps {
  whole: AgencyWithPeople;
  userId: string;
}

export function CertificatePanel({ whole, userId }: PanelProps) {
  const { t } = useTranslation('agencies');
  const [isHandingIn, setHandingIn] = useState(false);
  const isForAgency = useWorkspace() !== null;
  const certificate = whole.seats.find((seat) => seat.userId === userId)?.certificate;
  // One that was taken back leaves its version behind.
  const isThere = certificate?.approved !== undefined || certificate?.edit !== undefined;
  const handIn = (
    <Button size="sm" variant="outline" onClick={() => setHandingIn(!isHandingIn)}>
      {t(isHandingIn ? 'cancel' : isThere ? 'certificate.renew' : 'certificate.handIn')}
    </Button>
  );
  return (
    <Panel title={t('certificate.title')} lead={t('certificate.lead')} actions={!isForAgency && handIn}>
      <chakra.div display="grid" gap="4" maxW="2xl">
        {/* Papers are the person's own, whoever they act for. */}
        {isForAgency && <Alert tone="info">{t('certificate.asYourself')}</Alert>}
        <Standing whole={whole} userId={userId} />
        {isHandingIn && !isForAgency && (
          <CertificateForm
            key={certificate?.version}
            agencyId={whole.agency.id}
            userId={userId}
            certificate={certificate}
            onSent={() => {
              setHandingIn(false);
              notify({ kind: 'success', message: t('sent') });
            }}
          />
        )}
        {isThere && !isHandingIn && <Remove whole={whole} userId={userId} />}
      </chakra.div>
    </Panel>
  );
}

function Standing({ whole, userId }: PanelProps) {
  const { t } = useTranslation('agencies');
  const wordReason = useReason();
  const { approved, edit } = whole.seats.find((seat) => seat.userId === userId)?.certificate ?? {};
  return (
    <>
      {approved && <CertificateFacts title={t('certificate.approved')} facts={approved} />}
      {edit?.state === 'waiting' && (
        <>
          <Alert tone="info">{t('certificate.waiting')}</Alert>
          <CertificateFacts title={t('certificate.edits.waiting')} facts={edit} />
        </>
      )}
      {edit?.state === 'refused' && (
        <Alert tone="warning" title={t('certificate.edits.refused')}>
          <chakra.span whiteSpace="pre-line">{edit.reason && wordReason(edit.reason)}</chakra.span>
        </Alert>
      )}
    </>
  );
}

function Remove({ whole, userId }: PanelProps) {
  const { t } = useTranslation('agencies');
  const [isAsking, setAsking] = useState(false);
  const { version = 0 } = whole.seats.find((seat) => seat.userId === userId)?.certificate ?? {};
  const remove = async () => {
    await putMyCertificate(whole.agency.id, version, undefined, userId);
    notify({ kind: 'success', message: t('certificate.removed') });
  };
  return (
    <div>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {t('certificate.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('certificate.removeTitle')}
        confirmLabel={t('certificate.remove')}
        isDestructive
        onConfirm={remove}
      >
        {t('certificate.removeHint')}
      </ConfirmDialog>
    </div>
  );
}
