/** One claim on its owner's page: how it stands, what was handed in for it, and what can be done. */
import { chakra } from '@chakra-ui/react';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchEvidence, withdraw } from '#frontend/queries/evidence.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { Standing } from '#shared/listings/evidence.ts';
import type { ClaimKind, Evidence } from '#shared/listings/evidence-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { ClaimStanding } from './claim-standing.tsx';
import { HandInForm } from './hand-in-form.tsx';

const tones = { none: 'neutral', waiting: 'blue', graded: 'green', refused: 'red' } as const;

interface ClaimPanelProps {
  code: string;
  claim: ClaimKind;
  evidence: Evidence | undefined;
  standing: Standing | undefined;
  mayHandIn: boolean;
  reload: () => Promise<unknown>;
}

export function ClaimPanel({ code, claim, evidence, standing, mayHandIn, reload }: ClaimPanelProps) {
  const { t } = useTranslation(['evidence', 'detail']);
  const [isOpen, setOpen] = useState(false);
  const state = !evidence || evidence.state === 'withdrawn' ? 'none' : evidence.state;
  const name = t(`detail:claims.kind.${claim}`);
  const act = t(state === 'none' ? 'handIn' : 'handInAgain');
  const onSent = async () => {
    setOpen(false);
    notify({ kind: 'success', message: t('sent') });
    await reload();
  };
  const onStale = async () => {
    notify({ kind: 'error', message: t('changed') });
    await reload();
  };
  return (
    <Panel
      title={
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
          {name}
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </chakra.span>
      }
      lead={t(`hint.${claim}`)}
    >
      {standing && (
        <chakra.div fontSize="sm" mb="3">
          <chakra.p textStyle="note">{t('result')}</chakra.p>
          <ClaimStanding standing={standing} />
        </chakra.div>
      )}
      {evidence && state !== 'none' && <HandedIn evidence={evidence} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {state === 'waiting' && evidence && (
          <Withdraw code={code} evidence={evidence} name={name} reload={reload} />
        )}
        {state !== 'waiting' && mayHandIn && !isOpen && (
          <Button
            variant="outline"
            aria-label={t('named', { act, claim: name })}
            onClick={() => setOpen(true)}
          >
            {act}
          </Button>
        )}
      </chakra.div>
      {isOpen && state !== 'waiting' && (
        <HandInForm
          code={code}
          claim={claim}
          version={evidence?.version ?? 0}
          onSent={onSent}
          onStale={onStale}
        />
      )}
    </Panel>
  );
}

/** When it was sent, its files, and why it was refused. */
function HandedIn({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('evidence');
  const locale = useLocale();
  const wordReason = useReason();
  const files = [...evidence.imageIds, ...evidence.pdfIds];
  return (
    <chakra.div fontSize="sm" mb="3" display="grid" gap="2">
      <p>{t('sentOn', { date: formatDate(evidence.handedInAt, locale) })}</p>
      {evidence.note && <chakra.p whiteSpace="pre-line">{evidence.note}</chakra.p>}
      {files.length > 0 ? (
        <chakra.ul display="flex" flexWrap="wrap" gap="2">
          {files.map((id, at) => (
            <li key={id}>
              <OwnFile id={id} isPdf={evidence.pdfIds.includes(id)} name={t('file', { n: at + 1 })} />
            </li>
          ))}
        </chakra.ul>
      ) : (
        <chakra.p textStyle="hint">{t('papersGone')}</chakra.p>
      )}
      {evidence.reason && (
        <Alert tone="warning" title={t('state.refused')}>
          <chakra.span whiteSpace="pre-line">{wordReason(evidence.reason)}</chakra.span>
        </Alert>
      )}
    </chakra.div>
  );
}

function OwnFile({ id, isPdf, name }: { id: string; isPdf: boolean; name: string }) {
  const { run, isBusy } = useAct(
    async () => saveBlob(`${name}.${isPdf ? 'pdf' : 'webp'}`, await fetchEvidence(id)),
    { onRefused: (message) => notify({ kind: 'error', message }) },
  );
  return (
    <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => void run()}>
      <FileText size={16} aria-hidden /> {name}
    </Button>
  );
}

interface WithdrawProps {
  code: string;
  evidence: Evidence;
  name: string;
  reload: () => Promise<unknown>;
}

function Withdraw({ code, evidence, name, reload }: WithdrawProps) {
  const { t } = useTranslation('evidence');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('named', { act: t('withdraw'), claim: name })}
        onClick={() => setAsking(true)}
      >
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        onConfirm={async () => {
          await withdraw(code, evidence.claim, evidence.version);
          notify({ kind: 'success', message: t('withdrawn') });
          await reload();
        }}
      >
        {t('withdrawHelp')}
      </ConfirmDialog>
    </>
  );
}
