/** `/manage-sales-information/import`: listings from a file, checked row by row before anything is sent. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImports } from '#frontend/queries/imports.ts';
import { formatCount, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useSeatLack } from '#lib/session/workspace.ts';
import { importLimits } from '#shared/imports/limits.ts';
import type { ColumnMapping, ImportRecord } from '#shared/imports/model.ts';
import { Alert } from '#ui/alert.tsx';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CheckResult } from '../check-result.tsx';
import { ChooseFile, Trouble } from '../choose-file.tsx';
import type { Person } from '../import-acts.ts';
import { dropFile, type KeptFile, keptFile } from '../keep-file.ts';
import { MatchColumns } from '../match-columns.tsx';
import { progressText, RunProgress } from '../run-progress.tsx';
import { TakeAway } from '../take-away.tsx';
import { type Import, useImport } from '../use-import.ts';

export const head = ({ t }: HeadInput) => ({ title: t('imports:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { me } = useSession();
  const [owner] = useState(me);
  const lacksSeat = useSeatLack('manage') !== undefined;
  return (
    <div>
      <TextLink to={pathOf('manageListings')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('back')}
      </TextLink>
      <Frame title={t('title')} lead={t('lead', { rows: formatCount(importLimits.rows, locale) })} isNested>
        {!lacksSeat && (
          <chakra.p mb="6">
            <TextLink to={patterns.importFeeds}>{t('toFeeds')}</TextLink>
          </chakra.p>
        )}
        {owner && (
          <Steps
            me={{
              id: owner.id,
              name: `${owner.familyName} ${owner.givenName}`.trim(),
              phone: owner.phone ?? '',
            }}
          />
        )}
      </Frame>
    </div>
  );
}

function Steps({ me }: { me: Person }) {
  const state = useImports(me.id);
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {({ items, mappings }) => <Work me={me} items={items} mappings={mappings} />}
    </DataState>
  );
}

function Work({
  me,
  items,
  mappings,
}: {
  me: Person;
  items: readonly ImportRecord[];
  mappings: readonly ColumnMapping[];
}) {
  const { t } = useTranslation('imports');
  const work = useImport(me, mappings);
  const { step, busy } = work;
  const isRunning = 'run' in step;
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      {step.at === 'choose' && <Unfinished me={me} work={work} items={items} />}
      {step.at === 'choose' && <TakeAway />}
      {!isRunning && <ChooseFile work={work} />}
      <chakra.p role="status" textStyle="hint">
        {busy && t(busy)}
      </chakra.p>
      {(step.at === 'columns' || step.at === 'checked') && <MatchColumns work={work} opened={step.opened} />}
      {step.at === 'checked' && <CheckResult work={work} step={step} userId={me.id} />}
      {isRunning && <RunProgress work={work} step={step} />}
      {isRunning && <Trouble error={work.errorOf('checking')} />}
      <History items={items} />
    </chakra.div>
  );
}

/** A file that was not sent to its end on this device. */
function Unfinished({ me, work, items }: { me: Person; work: Import; items: readonly ImportRecord[] }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const [kept, setKept] = useState<KeptFile>();
  useEffect(() => {
    let isOver = false;
    void keptFile(me.id).then((found) => {
      if (!isOver) setKept(found);
    });
    return () => {
      isOver = true;
    };
  }, [me.id]);
  const record = items.find(({ id }) => id === kept?.importId);
  if (!kept) return null;
  const forget = async () => {
    await dropFile();
    setKept(undefined);
  };
  return (
    <Alert tone="info" title={t('kept.title', { name: kept.fileName })}>
      {record && <p>{progressText(record, t, locale)}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" onClick={() => work.open(kept, { kept, record })}>
          {t('run.resume')}
        </Button>
        <Button size="sm" variant="outline" onClick={forget}>
          {t('kept.forget')}
        </Button>
      </chakra.div>
    </Alert>
  );
}

function History({ items }: { items: readonly ImportRecord[] }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <chakra.section display="grid" gap="2" mt="2">
      <chakra.h2 textStyle="heading.part">{t('history.title')}</chakra.h2>
      <chakra.ul display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
        {items.slice(0, 5).map(({ id, fileName, startedAt, done, total }) => (
          <li key={id}>
            {[fileName, formatDateTime(startedAt, locale), progressText({ done, total }, t, locale)].join(
              ' · ',
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
