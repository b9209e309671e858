/** One claim before staff: what was handed in, and the grade or the refusal. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimStanding } from '#frontend/features/listings/evidence/claim-standing.tsx';
import { grade, refuse } from '#frontend/queries/evidence.ts';
import { refreshWaitingCounts } from '#frontend/queries/office.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { type EvidenceReason, evidenceReasons } from '#shared/kernel/staff-reason.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { firstGradedDay, type Standing } from '#shared/listings/evidence.ts';
import type { StaffEvidence } from '#shared/listings/evidence-api.ts';
import { type Grade, grades } from '#shared/listings/evidence-model.ts';
import { Alert } from '#ui/alert.tsx';
import { FixedReasonDialog } from '#ui/back-office/fixed-reason-dialog.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/form/date-input.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import { EvidencePapers } from './papers.tsx';

type Item = StaffEvidence['items'][number];
const tones = { waiting: 'amber', graded: 'green', refused: 'red', withdrawn: 'neutral' } as const;

interface ClaimReviewProps {
  code: string;
  item: Item;
  standing: Standing | undefined;
  /** It is the reader's own: somebody else decides. */
  isOwn: boolean;
  reload: () => Promise<unknown>;
}

export function ClaimReview({ code, item, standing, isOwn, reload }: ClaimReviewProps) {
  const { t } = useTranslation(['evidence', 'detail', 'app']);
  const locale = useLocale();
  const wordReason = useReason();
  const { state, note, reason, decidedBy, decidedAt } = item;
  const isOpen = state === 'waiting' || state === 'graded';
  return (
    <Panel
      title={
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
          {t(`detail:claims.kind.${item.claim}`)}
          {state !== 'withdrawn' && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
        </chakra.span>
      }
      lead={t('sentOn', { date: formatDate(item.handedInAt, locale) })}
    >
      <chakra.div display="grid" gap="4" fontSize="sm">
        {note && <chakra.p whiteSpace="pre-line">{note}</chakra.p>}
        {standing && (
          <div>
            <chakra.p textStyle="note">{t('result')}</chakra.p>
            <ClaimStanding standing={standing} />
          </div>
        )}
        <EvidencePapers item={item} />
        {reason && <Alert tone="warning">{wordReason(reason)}</Alert>}
        {decidedAt && (
          <chakra.p textStyle="note">
            {t('one.decidedBy', { name: decidedBy ?? '', date: formatDate(decidedAt, locale) })}
          </chakra.p>
        )}
        {isOpen &&
          (isOwn ? (
            <Alert tone="info" title={t('app:problem.self-review')} />
          ) : (
            <Decision key={item.version} code={code} item={item} reload={reload} />
          ))}
      </chakra.div>
    </Panel>
  );
}

function Decision({ code, item, reload }: Pick<ClaimReviewProps, 'code' | 'item' | 'reload'>) {
  const { t } = useTranslation('evidence');
  const { notice, run } = useConflictNotice(reload);
  const [isRefusing, setRefusing] = useState(false);
  const { version, claim, state } = item;
  const decide = async (act: () => Promise<unknown>, done: string) => {
    const isDone = await run(act, t('changed'));
    refreshWaitingCounts();
    if (!isDone) return notify({ id: 'evidence', kind: 'error', message: t('changed') });
    notify({ kind: 'success', message: done });
    await reload();
  };
  return (
    <chakra.div borderTopWidth="1px" borderColor="border" pt="4">
      {notice && <Alert tone="warning" title={notice} />}
      {state === 'waiting' && (
        <GradeForm
          onGrade={(given, on) =>
            decide(() => grade(code, claim, { version, grade: given, on }), t('one.accepted'))
          }
        />
      )}
      <Button variant="outline" colorPalette="red" mt="3" onClick={() => setRefusing(true)}>
        {t(state === 'waiting' ? 'one.refuse' : 'one.takeBack')}
      </Button>
      {isRefusing && (
        <FixedReasonDialog
          onClose={() => setRefusing(false)}
          title={t('one.refuseTitle')}
          confirmLabel={t(state === 'waiting' ? 'one.refuse' : 'one.takeBack')}
          reasons={evidenceReasons}
          isDestructive
          onReason={(reason: EvidenceReason) =>
            decide(() => refuse(code, claim, { version, reason }), t('one.refused'))
          }
        >
          {t('one.refuseHelp')}
        </FixedReasonDialog>
      )}
    </chakra.div>
  );
}

/** The grade, and the day on which it was checked. */
function GradeForm({ onGrade }: { onGrade: (given: Grade, on: string) => Promise<unknown> }) {
  const { t } = useTranslation(['evidence', 'detail']);
  const id = useId();
  const wordOf = useProblem();
  const today = vietNamDate(Date.now());
  const [given, setGiven] = useState<Grade>('document');
  const [on, setOn] = useState(today);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const first = firstGradedDay(Date.now());
  const send = async () => {
    if (isBusy) return;
    if (!(on >= first && on <= today)) return setProblem(t('one.onHelp'));
    setBusy(true);
    setProblem(null);
    await onGrade(given, on).catch((error: unknown) => setProblem(wordOf(error)));
    setBusy(false);
  };
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) auto' }}
      alignItems="end"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <chakra.label htmlFor={`${id}-grade`} display="block" mb="1" fontWeight="semibold">
          {t('one.grade')}
        </chakra.label>
        <Select
          id={`${id}-grade`}
          value={given}
          onChange={(event) => setGiven(event.target.value as Grade)}
          options={grades.map((value) => ({ value, label: t(`detail:claims.grade.${value}`) }))}
        />
      </div>
      <div>
        <chakra.label htmlFor={`${id}-on`} display="block" mb="1" fontWeight="semibold">
          {t('one.on')}
        </chakra.label>
        <DateInput
          id={`${id}-on`}
          value={on}
          onChange={setOn}
          min={first}
          max={today}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-help`}
        />
      </div>
      <Button type="submit" isBusy={isBusy}>
        {t('one.accept')}
      </Button>
      <chakra.p id={`${id}-help`} textStyle="note" gridColumn="1 / -1">
        {t('one.onHelp')}
      </chakra.p>
      <chakra.p role="alert" color="fg.error" gridColumn="1 / -1" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
    </chakra.form>
  );
}
