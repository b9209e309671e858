/** The broker's certificates of an agency's people for staff: what each says, its picture, the decision. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideCertificate } from '#frontend/queries/certificates.ts';
import { usePaper } from '#frontend/queries/papers.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import type { SeatCertificate } from '#shared/agencies/certificates-model.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { CertificateFacts } from '../certificate-facts.tsx';

interface CasesProps {
  whole: AgencyWithPeople;
  /** Nobody decides where they have a seat. */
  mayDecide: boolean;
  reload: () => Promise<unknown>;
}

/** Nothing where nobody has handed one in. */
export function CertificateCases({ whole: { agency, seats }, mayDecide, reload }: CasesProps) {
  const { t } = useTranslation('agencies');
  const handedIn = seats.filter(({ certificate }) => certificate?.approved ?? certificate?.edit);
  if (handedIn.length === 0) return null;
  return (
    <Panel title={t('certificate.all')}>
      <chakra.div display="grid" gap="8">
        {handedIn.map(({ userId, name, certificate }) => (
          <Case
            key={`${userId} ${certificate!.version}`}
            {...{ agencyId: agency.id, userId, name, mayDecide, reload }}
            certificate={certificate!}
          />
        ))}
      </chakra.div>
    </Panel>
  );
}

interface CaseProps extends Pick<CasesProps, 'mayDecide' | 'reload'> {
  agencyId: string;
  userId: string;
  name: string;
  certificate: SeatCertificate;
}
type Change = Parameters<typeof decideCertificate>[2];

function Case({ agencyId, userId, name, certificate, mayDecide, reload }: CaseProps) {
  const { t } = useTranslation('agencies');
  const { version, approved, edit } = certificate;
  const [asked, setAsked] = useState<'refuse' | 'withdraw'>();
  const { notice, run } = useConflictNotice(reload);
  const decide = async (change: Change) => {
    const isDone = await run(() => decideCertificate(agencyId, userId, change), t('admin.elsewhere'));
    if (isDone) notify({ kind: 'success', message: t('certificate.decided', { name }) });
  };
  const act = useAct(decide);
  const isWaiting = edit?.state === 'waiting';
  return (
    <chakra.section aria-label={name} display="grid" gap="4">
      <chakra.h3 fontSize="lg">{name || t('gone')}</chakra.h3>
      {approved && <CertificateFacts title={t('certificate.approved')} facts={approved} />}
      {edit && <CertificateFacts title={t(`certificate.edits.${edit.state}`)} facts={edit} />}
      {(edit ?? approved) && <Paper mediaId={(edit ?? approved)!.paperId} name={name} />}
      {notice && <Alert tone="warning" title={notice} />}
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
      {mayDecide && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {isWaiting && (
            <>
              <Button isBusy={act.isBusy} onClick={() => act.run({ decision: 'approve', version })}>
                {t('certificate.approve')}
              </Button>
              <Button variant="outline" colorPalette="red" onClick={() => setAsked('refuse')}>
                {t('certificate.refuse')}
              </Button>
            </>
          )}
          {approved && (
            <Button variant="outline" colorPalette="red" onClick={() => setAsked('withdraw')}>
              {t('certificate.withdraw')}
            </Button>
          )}
        </chakra.div>
      )}
      {asked && (
        <ReasonDialog
          onClose={() => setAsked(undefined)}
          title={t(`certificate.${asked}Title`, { name })}
          confirmLabel={t(`certificate.${asked}`)}
          isDestructive
          onReason={(reason) => decide({ decision: asked, version, reason })}
        >
          {t('certificate.reasonHint')}
        </ReasonDialog>
      )}
    </chakra.section>
  );
}

/** Opened by a press: each look of staff is noted. */
function Paper({ mediaId, name }: { mediaId: string; name: string }) {
  const { t } = useTranslation('agencies');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t('certificate.openPicture')}
        </Button>
      </div>
    );
  return <OpenPaper mediaId={mediaId} name={name} />;
}

function OpenPaper({ mediaId, name }: { mediaId: string; name: string }) {
  const { t } = useTranslation(['agencies', 'app']);
  const { url, error, retry } = usePaper(mediaId);
  if (error !== undefined)
    return (
      <Alert tone="error" title={t('app:problem.temporarily-unavailable')}>
        <Button size="sm" variant="outline" onClick={retry}>
          {t('app:error.retry')}
        </Button>
      </Alert>
    );
  return url ? (
    <chakra.img
      src={url}
      alt={t('certificate.pictureOf', { name })}
      maxW="full"
      maxH="xl"
      borderRadius="md"
    />
  ) : null;
}
