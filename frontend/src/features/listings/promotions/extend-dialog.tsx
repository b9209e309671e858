/** More days for one listing or several: cost, new dates and what comes back are said before; each is an act of its own. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { dayMs, instant, vietNamDaysUntil } from '#shared/kernel/time.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { Figure, Figures, usePointsWords } from '#ui/points/points-text.tsx';
import { ShortOfPoints } from '#ui/points/short-of-points.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import type { LeftOut } from '../bulk/bulk-rules.ts';
import { LeftOutList } from '../bulk/left-out.tsx';
import { rememberRow } from '../optimistic-rows.ts';
import { extendListing } from './api.ts';
import { usePoints } from './use-points.ts';

interface ExtendDialogProps {
  userId: string;
  rows: readonly OwnListing[];
  /** Chosen with them, and why they take no part. */
  leftOut?: readonly LeftOut[];
  onClose(): void;
  /** All of them have more days; closes by itself without. */
  onDone?(): void;
  /** The listings have changed elsewhere: fetch them anew. */
  onStale(): void;
}

interface Failure {
  row: OwnListing;
  words: string;
  /** It is another one by now: what was on show here is asked for no more. */
  isStale: boolean;
}

/** Until when a listing is shown after so many more days. */
export const extendedUntil = (
  { expiresAt }: Pick<OwnListing, 'expiresAt'>,
  days: number,
  now: number,
): string => instant(Math.max(expiresAt ? Date.parse(expiresAt) : 0, now) + days * dayMs);

/** Extends one after the other; those that fail are told, and can be tried again without paying twice. */
function useExtending(
  { userId, rows, onClose, onDone = onClose, onStale }: ExtendDialogProps,
  reload: () => Promise<void>,
) {
  const { t } = useTranslation(['paid', 'app', 'manage']);
  const locale = useLocale();
  const wordOf = useProblem();
  const keys = useRef(new Map<string, string>());
  const [left, setLeft] = useState(rows);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isBusy, setBusy] = useState(false);
  const keyOf = (code: string) => {
    const key = keys.current.get(code) ?? crypto.randomUUID();
    keys.current.set(code, key);
    return key;
  };
  async function extendOne(row: OwnListing, points: number): Promise<OwnListing | Failure> {
    try {
      const next = await extendListing(row, points, keyOf(row.code));
      rememberRow(userId, next);
      return next;
    } catch (error) {
      const isStale = problemOf(error).code.endsWith('-conflict');
      if (isStale) onStale();
      return { row, words: isStale ? t('manage:changedElsewhere') : wordOf(error), isStale };
    }
  }
  async function run(points: number): Promise<void> {
    setBusy(true);
    setFailures([]);
    const failed: Failure[] = [];
    let last: OwnListing | undefined;
    for (const row of left) {
      const result = await extendOne(row, points);
      if ('words' in result) failed.push(result);
      else last = result;
    }
    setLeft(failed.filter(({ isStale }) => !isStale).map(({ row }) => row));
    setFailures(failed);
    setBusy(false);
    await reload();
    if (failed.length > 0) return;
    const date = formatDate(last!.expiresAt!, locale);
    const one = last!.state === 'hidden' ? 'extend.doneHidden' : 'extend.doneOne';
    const words = t(rows.length === 1 ? one : 'extend.doneMany', {
      count: rows.length,
      title: last!.title,
      date,
    });
    notify({ kind: 'success', message: words });
    onDone();
  }
  return { left, failures, isBusy, run };
}

export function ExtendDialog(props: ExtendDialogProps) {
  const { t } = useTranslation(['paid', 'app', 'manage']);
  const words = usePointsWords();
  const { wallet, settings, reload } = usePoints(props.userId);
  const { left, failures, isBusy, run } = useExtending(props, reload);
  const each = settings?.costs.extend ?? 0;
  const sum = each * left.length;
  const isShort = wallet !== undefined && wallet.available < sum;
  const done = props.rows.length - Math.max(left.length, failures.length);
  return (
    <Dialog
      isOpen
      shape="sheet"
      onClose={props.onClose}
      title={t('extend.title', { count: left.length || props.rows.length })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {t('app:cancel')}
          </Button>
          <Button
            isBusy={isBusy}
            disabled={!settings || !wallet || isShort || left.length === 0}
            onClick={() => run(each)}
          >
            {t('extend.confirm', { points: words(sum) })}
          </Button>
        </>
      }
    >
      {settings && wallet ? (
        <chakra.div fontSize="sm" display="grid" gap="3">
          {failures.length > 0 && <Failures failures={failures} done={done} />}
          <Rows rows={left} days={settings.extendDays} />
          <LeftOutList leftOut={props.leftOut ?? []} />
          <Figures>
            {left.length > 1 && <Figure name={t('extend.each')}>{words(each)}</Figure>}
            <Figure name={t('extend.cost')} isStrong>
              {words(sum)}
            </Figure>
            <Figure name={t('cost.balance')}>{words(wallet.available)}</Figure>
          </Figures>
          <chakra.p color="fg.muted" lineHeight="snug">
            {t('rule.time')}
          </chakra.p>
          {props.rows.length === 1 && !props.leftOut?.length && <EditFirst row={props.rows[0]!} />}
          <ShortOfPoints needed={sum} available={wallet.available} settings={settings} />
        </chakra.div>
      ) : (
        <Skeleton height="10rem" />
      )}
    </Dialog>
  );
}

/** What more days do to a row, in words: a hidden one stays hidden, a closed one is on the market again. */
function useConsequence(days: number) {
  const { t } = useTranslation(['paid', 'app', 'manage']);
  const locale = useLocale();
  const now = Date.now();
  return (row: OwnListing): string => {
    const values = { count: days, date: formatDate(extendedUntil(row, days, now), locale) };
    if (row.state === 'hidden') return t('extend.untilHidden', values);
    if (row.state !== 'closed') return t('extend.until', values);
    const words = t('extend.untilClosed', { ...values, state: t(`manage:closed.${row.kind}`) });
    const left = row.expiresAt ? vietNamDaysUntil(row.expiresAt, now) : 0;
    return left > 0 ? `${words} ${t('extend.reopenFree', { count: left })}` : words;
  };
}

/** A listing may be edited on the way. */
function EditFirst({ row }: { row: OwnListing }) {
  const { t } = useTranslation(['paid', 'app', 'manage']);
  return (
    <chakra.p color="fg.muted" lineHeight="snug">
      {t('extend.editHint')}
      <WordGap />
      <TextLink to={pathOf('editPost', {}, { code: row.code })}>{t('extend.edit')}</TextLink>
    </chakra.p>
  );
}

/** Each listing with the day it will be shown until. */
function Rows({ rows, days }: { rows: readonly OwnListing[]; days: number }) {
  const consequenceOf = useConsequence(days);
  return (
    <chakra.ul display="grid" gap="2" maxH="40dvh" overflowY="auto">
      {rows.map((row) => (
        <chakra.li key={row.code} borderWidth="1px" borderRadius="md" px="3" py="2">
          <chakra.span
            display="block"
            fontWeight="semibold"
            overflowWrap="anywhere"
            lang={languageTag(row.language)}
          >
            {row.title}
          </chakra.span>
          {consequenceOf(row)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** What was done, what was not, and why: nobody pays for what failed. */
function Failures({ failures, done }: { failures: readonly Failure[]; done: number }) {
  const { t } = useTranslation(['paid', 'app', 'manage']);
  return (
    <Alert tone="error" title={t(done > 0 ? 'extend.partly' : 'extend.failed', { count: done })}>
      <chakra.ul mt="1" display="grid" gap="1">
        {failures.map(({ row, words }) => (
          <li key={row.code}>
            {row.title}: {words}
          </li>
        ))}
      </chakra.ul>
    </Alert>
  );
}
