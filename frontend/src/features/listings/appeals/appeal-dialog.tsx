/** Appealing against a decision: the owner's words, what comes of it, and what is held until it is settled. */
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendAppeal } from '#frontend/queries/appeals.ts';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { type AppealSubject, appealChars } from '#shared/listings/appeal-model.ts';
import { isUnapproved, paidEdit } from '#shared/listings/costs.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { costOf } from '#shared/wallet/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import { Figure, Figures, usePointsWords } from '#ui/points/points-text.tsx';
import { ShortOfPoints } from '#ui/points/short-of-points.tsx';
import { type PointsNow, usePoints } from '../promotions/use-points.ts';

/** What an appeal needs to know of a listing. */
export type AppealTarget = Pick<
  OwnListing,
  'code' | 'version' | 'title' | 'state' | 'hasRevision' | 'hasRefusedEdit' | 'chosenLevel' | 'appeal'
>;

interface AppealDialogProps {
  userId: string;
  target: AppealTarget;
  subject: AppealSubject;
  onClose(): void;
  onSent(row: OwnListing): void;
  onStale(): void;
}

/** What is held while an appeal waits: as for sending it again; undefined until prices are known. */
function heldFor({ state, chosenLevel }: AppealTarget, subject: AppealSubject, now: PointsNow) {
  if (subject === 'removal') return 0;
  const { wallet, settings } = now;
  const level = isUnapproved(state) ? chosenLevel : undefined;
  const act = paidEdit({ state, hasRevision: false }, level);
  return wallet && settings && act ? costOf(act, settings, wallet.packages, Date.now()) : undefined;
}

export function AppealDialog({ userId, target, subject, onClose, onSent, onStale }: AppealDialogProps) {
  const { t } = useTranslation(['appeal', 'app']);
  const now = usePoints(userId);
  const points = heldFor(target, subject, now);
  const [words, setWords] = useState('');
  const [isJudged, setJudged] = useState(false);
  const attempt = useRef(crypto.randomUUID());
  const isShort = words.trim().length < appealChars.min;
  const { run, isBusy, problem, error } = useAct(
    (seen: number) => sendAppeal({ ...target, words, points: seen, attempt: attempt.current }),
    {
      onDone: (row) => {
        notify({ kind: 'success', message: t('dialog.sent', { title: target.title }) });
        onSent(row);
        onClose();
        void now.reload();
      },
      onConflict: () => {
        onStale();
        void now.reload();
      },
      onRefused: () => {
        void now.reload();
      },
    },
  );
  const isOver = error !== undefined && problemOf(error).code === 'state-conflict';
  const send = () => {
    setJudged(true);
    if (!isShort && points !== undefined) void run(points);
  };
  return (
    <Dialog
      isOpen
      shape="sheet"
      onClose={onClose}
      title={t('dialog.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={points === undefined || isOver} onClick={send}>
            {t('dialog.send')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4" pb="2" fontSize="sm">
        <p>{t(`dialog.lead.${subject}`)}</p>
        <Words value={words} isWrong={isJudged && isShort} onChange={setWords} />
        <Held points={points} now={now} />
        {problem && <Alert tone="error">{problem}</Alert>}
      </chakra.div>
    </Dialog>
  );
}

interface WordsProps {
  value: string;
  isWrong: boolean;
  onChange(value: string): void;
}

function Words({ value, isWrong, onChange }: WordsProps) {
  const { t } = useTranslation('appeal');
  const id = useId();
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {t('dialog.words')}
      </chakra.label>
      <TextArea
        kind="area"
        id={id}
        rows={5}
        maxLength={appealChars.max}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <chakra.div id={`${id}-hint`} textStyle="hint">
        {isWrong ? (
          <chakra.span color="fg.error">{t('dialog.tooShort', { min: appealChars.min })}</chakra.span>
        ) : (
          t('dialog.hint', appealChars)
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** What is held, or that it is free; where prices cannot be read, that is said and can be tried again. */
function Held({ points, now }: { points: number | undefined; now: PointsNow }) {
  const { t } = useTranslation(['appeal', 'paid']);
  const pointsWords = usePointsWords();
  if (points === 0) return <p>{t('dialog.free')}</p>;
  const { wallet, settings, error, reload } = now;
  const data = points !== undefined && wallet && settings ? { points, wallet, settings } : undefined;
  return (
    <DataState of={{ data, error, mutate: reload }} skeleton={<chakra.div minH="6rem" />}>
      {(known) => (
        <chakra.div display="grid" gap="2">
          <Figures>
            <Figure name={t('dialog.held')} isStrong>
              {pointsWords(known.points)}
            </Figure>
            <Figure name={t('paid:cost.balance')}>{pointsWords(known.wallet.available)}</Figure>
          </Figures>
          <chakra.p color="fg.muted" lineHeight="snug">
            {t('dialog.heldHint')}
          </chakra.p>
          <ShortOfPoints needed={known.points} available={known.wallet.available} settings={known.settings} />
        </chakra.div>
      )}
    </DataState>
  );
}
