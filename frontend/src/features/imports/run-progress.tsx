/** An import on its way: how far it is, why it stopped, what became of it. */
import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { problemText, useProblem } from '#lib/api/use-problem.ts';
import { formatCount } from '#lib/i18n/format.ts';
import type { AnyNamespace } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { columns } from '#shared/imports/columns.ts';
import { columnOfPointer } from '#shared/imports/columns-of-fields.ts';
import type { ImportRecord, RowResult } from '#shared/imports/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { faultText } from './fault-words.ts';
import type { Run, Step } from './import-acts.ts';
import type { Import } from './use-import.ts';

type Running = Extract<Step, { run: Run }>;

/** How far an import is, in words. */
export const progressText = (
  { done, total }: Pick<ImportRecord, 'done' | 'total'>,
  t: TFunction<'imports'>,
  locale: Locale,
): string => t('run.progress', { done: formatCount(done, locale), total: formatCount(total, locale) });

export function RunProgress({ work, step }: { work: Import; step: Running }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { run, at } = step;
  const done = run.before + run.results.filter(({ outcome }) => outcome !== 'left').length;
  const title = at === 'running' ? 'run.title' : at === 'done' ? 'done.title' : 'run.stopped';
  return (
    <Panel title={t(title)}>
      <chakra.div display="grid" gap="4">
        <chakra.div
          role="progressbar"
          aria-label={t(title)}
          aria-valuemin={0}
          aria-valuemax={run.total}
          aria-valuenow={done}
          h="3"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
        >
          <chakra.div
            h="full"
            bg="accent.solid"
            style={{ width: `${(100 * done) / Math.max(1, run.total)}%` }}
          />
        </chakra.div>
        <chakra.div role="status" display="grid" gap="4">
          <p>{progressText({ done, total: run.total }, t, locale)}</p>
          {at === 'stopped' && <StopReason run={run} />}
          {at === 'done' && <Outcome results={run.results} />}
        </chakra.div>
        {at === 'running' && (
          <>
            <chakra.p textStyle="hint">{t('run.stay')}</chakra.p>
            <chakra.div>
              <Button variant="outline" onClick={work.pause}>
                {t('run.pause')}
              </Button>
            </chakra.div>
          </>
        )}
        {at === 'stopped' && <GoOn work={work} step={step} />}
        {at === 'done' && <AfterAll work={work} />}
        <Refused results={run.results} />
      </chakra.div>
    </Panel>
  );
}

/** Codes that stop an import and have words of their own here. */
const ownWords: Record<string, 'points' | 'price'> = {
  'insufficient-points': 'points',
  'price-changed': 'price',
};
const ownWordOf = ({ stoppedBy = '' }: Run) => ownWords[stoppedBy];

function StopReason({ run }: { run: Run }) {
  const { t } = useTranslation<AnyNamespace>();
  const locale = useLocale();
  const wordOf = useProblem();
  const { stoppedBy: code, error } = run;
  const own = ownWordOf(run);
  const words = own ? t(`imports:run.${own}`) : code && problemText({ code }, t, locale);
  if (!words && error === undefined) return null;
  return <Alert tone="warning">{words || wordOf(error)}</Alert>;
}

function GoOn({ work, step }: { work: Import; step: Running }) {
  const { t } = useTranslation('imports');
  const own = ownWordOf(step.run);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {own === 'price' ? (
        <Button onClick={work.check}>{t('check')}</Button>
      ) : (
        <Button onClick={() => work.run(step)}>{t('run.resume')}</Button>
      )}
      {own === 'points' && (
        <ButtonLink to={pathOf('wallet')} variant="outline">
          {t('result.topUp')}
        </ButtonLink>
      )}
    </chakra.div>
  );
}

function Outcome({ results }: { results: readonly RowResult[] }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const count = (outcome: RowResult['outcome']) =>
    formatCount(results.filter((one) => one.outcome === outcome).length, locale);
  return (
    <p>
      {t('done.text', {
        ...{ created: count('created'), updated: count('updated') },
        ...{ closed: count('closed'), refused: count('refused') },
      })}
    </p>
  );
}

function AfterAll({ work }: { work: Import }) {
  const { t } = useTranslation('imports');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <ButtonLink to={pathOf('manageListings')}>{t('back')}</ButtonLink>
      <Button variant="outline" onClick={work.reset}>
        {t('done.again')}
      </Button>
    </chakra.div>
  );
}

const shownMax = 50;

/** What the server would not take, by row. */
function Refused({ results }: { results: readonly RowResult[] }) {
  const { t } = useTranslation<AnyNamespace>();
  const locale = useLocale();
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return null;
  const wordsOf = ({ problem }: RowResult) => {
    const [first] = problem?.pointers ?? [];
    if (!first) return problemText({ code: problem?.code ?? 'internal' }, t, locale);
    return faultText({ column: columnOfPointer(first.pointer), code: first.code }, t);
  };
  const columnWord = ({ problem, reference }: RowResult) => {
    const [first] = problem?.pointers ?? [];
    return (first && columns[columnOfPointer(first.pointer)]?.names[locale]) ?? reference;
  };
  return (
    <chakra.ul display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
      {refused.slice(0, shownMax).map((one) => (
        <li key={one.n}>
          {t('imports:result.fault', { n: one.n, column: columnWord(one), message: wordsOf(one) })}
        </li>
      ))}
    </chakra.ul>
  );
}
