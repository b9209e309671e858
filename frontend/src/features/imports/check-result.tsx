/** The dry run: what would be done at which cost, every fault by row and column, and a file to correct. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import type { AnyNamespace } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { columns } from '#shared/imports/columns.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { faultText, namedFault } from './fault-words.ts';
import type { Checked, Step } from './import-acts.ts';
import { PostingRules, useMissingRules } from './posting-rules.tsx';
import type { CheckedRow } from './reader/check-rows.ts';
import { isSent } from './send-rows.ts';
import { Formats, saveRows } from './take-away.tsx';
import { correctedRows } from './template-rows.ts';
import type { Import } from './use-import.ts';

const shownMax = 50;
const acts = ['post', 'draft', 'update', 'close', 'same'] as const;

export function CheckResult({
  work,
  step,
  userId,
}: {
  userId: string;
  work: Import;
  step: Extract<Step, { at: 'checked' }>;
}) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { checked, opened } = step;
  const sent = checked.rows.filter(isSent);
  const faulty = checked.rows.filter(({ faults }) => faults.length > 0);
  const asksRules = sent.some(({ act }) => act === 'post' || act === 'update');
  const rules = useMissingRules(userId);
  const missing = asksRules && rules ? rules : [];
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = (
    <chakra.span ref={heading} tabIndex={-1} data-quiet-focus>
      {t('result.title')}
    </chakra.span>
  );
  const cost = sent.reduce((sum, { points }) => sum + points, 0);
  return (
    <Panel title={title}>
      <chakra.div display="grid" gap="4">
        <Counts rows={checked.rows} faulty={faulty.length} />
        {cost > 0 && (
          <p>
            {t('result.cost', {
              points: formatCount(cost, locale),
              available: formatCount(checked.available, locale),
            })}
          </p>
        )}
        {cost > checked.available && (
          <Alert tone="warning">
            {t('result.short')} <TextLink to={pathOf('wallet')}>{t('result.topUp')}</TextLink>
          </Alert>
        )}
        {faulty.length > 0 && <Faults faulty={faulty} checked={checked} head={opened.head} />}
        <Changes rows={sent} />
        {missing.length > 0 && <PostingRules userId={userId} missing={missing} />}
        {sent.length === 0 && faulty.length === 0 && <p>{t('result.none')}</p>}
        {sent.length > 0 && (
          <chakra.div>
            <Button disabled={missing.length > 0 || work.busy !== null} onClick={() => work.run(step)}>
              {t('start', { count: sent.length, figure: formatCount(sent.length, locale) })}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Panel>
  );
}

function Counts({ rows, faulty }: { rows: readonly CheckedRow[]; faulty: number }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const right = rows.filter(({ faults }) => faults.length === 0);
  const counts = acts.map((act) => ({ act, count: right.filter((row) => row.act === act).length }));
  return (
    <div role="status">
      <chakra.ul display="flex" flexWrap="wrap" gap="2" fontSize="sm" fontWeight="semibold">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ act, count }) => (
            <chakra.li key={act} px="3" py="1.5" borderRadius="full" bg="accent.subtle" color="accent.fg">
              {t(`result.${act}`, { count, figure: formatCount(count, locale) })}
            </chakra.li>
          ))}
        {faulty > 0 && (
          <chakra.li px="3" py="1.5" borderRadius="full" bg="danger.subtle" color="danger.fg">
            {t('result.faulty', { count: faulty, figure: formatCount(faulty, locale) })}
          </chakra.li>
        )}
      </chakra.ul>
    </div>
  );
}

function Faults({
  faulty,
  checked,
  head,
}: {
  faulty: readonly CheckedRow[];
  checked: Checked;
  head: readonly string[];
}) {
  const { t } = useTranslation<AnyNamespace>();
  const locale = useLocale();
  const all = faulty.flatMap(({ n, faults }) => faults.map((fault) => ({ n, fault })));
  const save = (format: 'csv' | 'xlsx') => {
    const rawOf = new Map(checked.raw.map(({ n, cells }) => [n, cells]));
    const rows = faulty.map(({ n, faults }) => ({
      cells: rawOf.get(n) ?? [],
      faults: faults.map((fault) => namedFault(fault, t, locale)).join(' '),
    }));
    return saveRows('corrections', correctedRows(head, rows, locale), format);
  };
  return (
    <chakra.div display="grid" gap="3" borderRadius="lg" bg="bg.muted" p="4">
      <chakra.h3 fontWeight="semibold">{t('imports:result.faults')}</chakra.h3>
      <chakra.ul display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
        {all.slice(0, shownMax).map(({ n, fault }) => (
          <li key={`${n} ${fault.column} ${fault.code}`}>
            {t('imports:result.fault', {
              ...{ n, message: faultText(fault, t) },
              column: columns[fault.column]?.names[locale] ?? fault.column,
            })}
          </li>
        ))}
      </chakra.ul>
      {all.length > shownMax && (
        <chakra.p textStyle="hint">
          {t('imports:result.more', {
            count: all.length - shownMax,
            figure: formatCount(all.length - shownMax, locale),
          })}
        </chakra.p>
      )}
      <p>{t('imports:result.corrected')}</p>
      <Formats onChoose={save} />
    </chakra.div>
  );
}

function Changes({ rows }: { rows: readonly CheckedRow[] }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const updates = rows.filter(({ act }) => act === 'update');
  if (updates.length === 0) return null;
  return (
    <chakra.div display="grid" gap="2">
      <chakra.h3 fontWeight="semibold">{t('result.changes')}</chakra.h3>
      <chakra.ul display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
        {updates.slice(0, shownMax).map(({ n, title, changes }) => (
          <li key={n}>
            {t('result.change', {
              ...{ n, title },
              columns: changes.map((key) => columns[key]?.names[locale] ?? key).join(', '),
            })}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
