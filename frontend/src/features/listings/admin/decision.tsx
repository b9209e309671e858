/** What staff decide about a listing: approve, refuse with a reason its owner reads, take it off the site. */

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshWaitingCounts } from '#frontend/queries/office.ts';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { ListingReason } from '#shared/kernel/staff-reason.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { unusedPoints, unusedUnits } from '#shared/listings/costs.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { ListingReasonDialog } from './listing-reason-dialog.tsx';
import { NextCase } from './next-case.tsx';
import { DraftList, SentRemarks } from './remarks/draft-list.tsx';
import type { RemarkDrafts } from './remarks/use-remark-drafts.ts';
import { SomebodyElse } from './somebody-else.tsx';
import { useLooking } from './use-looking.ts';

interface DecisionProps {
  record: ListingRecord;
  onDecided(record: ListingRecord): void;
  /** Somebody else was faster: show what there is now. */
  onStale(): void;
  /** The decision has just been made on this page. */
  isJustDecided: boolean;
  /** What waited has been approved or refused. */
  onCaseClosed(): void;
  /** What was noted on single fields: a refusal takes all of it along. */
  drafts: RemarkDrafts;
}

export function Decision(props: DecisionProps) {
  const { onDecided, onStale, isJustDecided, onCaseClosed, drafts } = props;
  const { meta } = props.record;
  const content = props.record.revision ?? props.record.content;
  const { t } = useTranslation(['review', 'app', 'options']);
  const { me } = useSession();
  const isOwn = meta.ownerId === me?.id;
  const isWaiting = meta.state === 'waiting' || meta.hasRevision;
  const { other, ask } = useLooking(meta.code, meta.version, isWaiting && !isOwn);
  const [isAnyway, setAnyway] = useState(false);
  const [reasonFor, setReasonFor] = useState<'refuse' | 'remove' | null>(null);
  const tell: DecisionActs['tell'] = (record, doneText, act) => {
    onDecided(record);
    notify({ kind: 'success', message: doneText });
    refreshWaitingCounts();
    if (act !== 'remove') onCaseClosed();
  };
  const decideWithReason = useReasonedDecision({ meta, isAnyway, tell, onStale, onTaken: ask, drafts });
  const { run: approve, isBusy, problem } = useApproval({ meta, isAnyway, tell, onStale, onTaken: ask });
  return (
    <chakra.div borderWidth="1px" borderRadius="xl" p="5" display="grid" gap="4" bg="bg">
      <chakra.h2 textStyle="heading.panel">
        {t(isWaiting ? (meta.hasRevision ? 'decideRevision' : 'decide') : 'decided')}
      </chakra.h2>
      {problem && <Alert tone="error" title={problem} />}
      {isOwn && <Alert tone="info" title={t('app:problem.self-review')} />}
      {!isWaiting && <p>{t(`options:listingState.${meta.state}`)}</p>}
      {!isWaiting && <NextCase code={meta.code} isJustDecided={isJustDecided} />}
      <DraftList drafts={drafts} content={content} />
      {other && !isAnyway && <SomebodyElse other={other} onAnyway={() => setAnyway(true)} />}
      {isWaiting && !isOwn && (!other || isAnyway) && (
        <WaitingChoices
          isLargeScale={meta.isLargeScale}
          isBusy={isBusy}
          onApprove={approve}
          onRefuse={() => setReasonFor('refuse')}
        />
      )}
      {meta.state === 'shown' && !isOwn && (!other || isAnyway) && (
        <Button variant="outline" colorPalette="red" isBusy={isBusy} onClick={() => setReasonFor('remove')}>
          {t('remove')}
        </Button>
      )}
      {reasonFor && (
        <ListingReasonDialog
          key={reasonFor}
          act={reasonFor}
          onClose={() => setReasonFor(null)}
          back={reasonFor === 'remove' ? pointsOf(meta) : undefined}
          remarks={
            reasonFor === 'refuse' &&
            drafts.fitting.length > 0 && <SentRemarks remarks={drafts.fitting} content={content} />
          }
          onReason={(reason, giveBack) => decideWithReason(reasonFor, reason, giveBack)}
        />
      )}
    </chakra.div>
  );
}

interface DecisionActs extends Pick<DecisionProps, 'onStale'> {
  meta: ListingRecord['meta'];
  /** Somebody else has it open, and that is known. */
  isAnyway: boolean;
  /** Somebody else has opened it meanwhile: ask who. */
  onTaken(): void;
  tell(record: ListingRecord, doneText: string, act: 'approve' | 'refuse' | 'remove'): void;
}

/** Where somebody else was faster, a notice says so: this panel gives way to that of the newer version. */
function useConflictNotice({ onStale, onTaken }: Pick<DecisionActs, 'onStale' | 'onTaken'>) {
  const wordOf = useProblem();
  return (error: unknown) => {
    if (problemOf(error).code === 'being-reviewed') onTaken();
    if (!problemOf(error).code.endsWith('-conflict')) return;
    notify({ kind: 'error', message: wordOf(error) });
    onStale();
  };
}

function useApproval({ meta: { code, version }, isAnyway, tell, ...meanwhile }: DecisionActs) {
  const { t } = useTranslation('review');
  const tellConflict = useConflictNotice(meanwhile);
  return useAct(async (isLargeScale: boolean) => {
    try {
      const body = { version, isLargeScale, ...anyway(isAnyway) };
      tell(await call(listingsApi.approve, { params: { code }, body }), t('approved'), 'approve');
    } catch (error) {
      tellConflict(error);
      throw error;
    }
  });
}

/** A refusal of it is said in the dialog; where somebody else was faster, by a notice. Remarks go once they are sent. */
function useReasonedDecision(acts: DecisionActs & { drafts: RemarkDrafts }) {
  const { isAnyway, tell, drafts, ...meanwhile } = acts;
  const { code, version } = acts.meta;
  const { t } = useTranslation('review');
  const tellConflict = useConflictNotice(meanwhile);
  return async (act: 'refuse' | 'remove', reason: ListingReason | undefined, giveBack: boolean) => {
    const params = { code };
    const seen = { version, ...anyway(isAnyway) };
    const remarks = drafts.fitting.length > 0 ? { remarks: [...drafts.fitting] } : {};
    const request =
      act === 'remove'
        ? call(listingsApi.remove, { params, body: { ...seen, reason: reason!, giveBack } })
        : call(listingsApi.refuse, { params, body: { ...seen, ...(reason && { reason }), ...remarks } });
    try {
      const record = await request;
      if (act === 'refuse') drafts.clear();
      tell(record, t(act === 'remove' ? 'removed' : 'refused'), act);
    } catch (error) {
      tellConflict(error);
      throw error;
    }
  };
}

/** Sent where the person knows that somebody else has it open. */
const anyway = (isAnyway: boolean) => (isAnyway ? { isAnyway } : {});

/** What a removal could give back, and the points that it releases in any case. */
const pointsOf = (meta: ListingRecord['meta']) => ({
  unused: unusedPoints(meta, Date.now()),
  units: unusedUnits(meta, Date.now()).reduce((sum, { count }) => sum + count, 0),
  held: meta.hold?.points ?? 0,
});

interface WaitingChoicesProps {
  isLargeScale: boolean;
  isBusy: boolean;
  onApprove(isLargeScale: boolean): void;
  onRefuse(): void;
}

/** Approval, as a large-scale listing or not, and refusal. */
function WaitingChoices({ isLargeScale, isBusy, onApprove, onRefuse }: WaitingChoicesProps) {
  const { t } = useTranslation(['review', 'app', 'options']);
  const [isLarge, setLarge] = useState(isLargeScale);
  return (
    <>
      <chakra.label display="flex" gap="2.5" alignItems="center" fontSize="sm" minH="10">
        <chakra.input
          type="checkbox"
          checked={isLarge}
          onChange={(event) => setLarge(event.target.checked)}
          accentColor="accent.solid"
          boxSize="4.5"
        />
        {t('largeScale')}
      </chakra.label>
      <Button size="lg" isBusy={isBusy} onClick={() => onApprove(isLarge)}>
        {t('approve')}
      </Button>
      <Button variant="outline" colorPalette="red" color="danger.fg" isBusy={isBusy} onClick={onRefuse}>
        {t('refuse')}
      </Button>
    </>
  );
}
