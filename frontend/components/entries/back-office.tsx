/** Tables, panels and small forms of the back office. */
import { useTranslation } from 'react-i18next';
import { CallProblem } from '#lib/api/http.ts';
import type { Pages } from '#lib/api/use-pages.ts';
import { keepFilters } from '#lib/saved-filters.ts';
import { waitingMost } from '#shared/office/model.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { DifferenceRow, DifferenceTable, markedSides } from '#ui/back-office/difference-table.tsx';
import { IdLookup } from '#ui/back-office/id-lookup.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { SavedFilters } from '#ui/back-office/saved-filters.tsx';
import { WaitingBadge } from '#ui/back-office/waiting-badge.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Entry } from '../entry.ts';

interface Row {
  id: string;
  title: string;
  points: number;
}

function useTable() {
  const { t } = useTranslation('app');
  const columns: Column<Row>[] = [
    { key: 'title', head: t('admin.posts'), isLead: true, cell: ({ title }) => title },
    {
      key: 'state',
      head: t('nav.notifications'),
      cell: () => <Badge tone="green">{t('upload.ready')}</Badge>,
    },
    { key: 'points', head: t('nav.wallet'), isFigure: true, cell: ({ points }) => points },
  ];
  const rows: Row[] = [
    { id: 'DADEM00001', title: t('type.industrial-park'), points: 120 },
    { id: 'DADEM00002', title: t('error.missingHelp'), points: 4 },
    { id: 'DADEM00003', title: t('type.land'), points: 1300 },
  ];
  return {
    columns,
    rows,
    label: t('admin.posts'),
    keyOf: ({ id }: Row) => id,
    linkOf: ({ id }: Row) => `/${id}`,
  };
}

const offline = new CallProblem({ code: 'offline', status: 0 });
const nothing = () => undefined;

function Paged({ hasRows = false, ...part }: Partial<Pages<Row>> & { hasRows?: boolean }) {
  const { t } = useTranslation('app');
  const { rows, ...table } = useTable();
  const whole: Pages<Row> = {
    data: hasRows ? rows : undefined,
    error: undefined,
    isBusy: false,
    hasMore: hasRows,
    more: nothing,
    mutate: nothing,
    ...part,
  };
  return <PagedTable pages={whole} empty={<EmptyState title={t('error.missing')} />} {...table} />;
}

function PanelSample({ isLong }: { isLong?: boolean }) {
  const { t } = useTranslation('app');
  const value = isLong ? t('error.missingHelp') : t('type.land');
  return (
    <Panel
      title={isLong ? t('error.missingHelp') : t('nav.profile')}
      lead={t('error.missing')}
      actions={
        <Button size="sm" variant="outline">
          {t('admin.save')}
        </Button>
      }
    >
      <Facts>
        {[t('admin.users'), t('admin.posts'), t('admin.finance')].map((name) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

const Table = () => <DataTable {...useTable()} />;

function Lookup() {
  const { t } = useTranslation('app');
  return (
    <IdLookup
      label={t('admin.posts')}
      act={t('bar.search')}
      maxLength={20}
      pathOfCode={(code) => `/${code}`}
    />
  );
}

/** Kept in this browser, as the component does it. */
function Saved() {
  const { t } = useTranslation('app');
  keepFilters('components', [
    { name: t('type.land'), query: '?type=land' },
    { name: t('type.enterprise'), query: '?type=enterprise' },
  ]);
  return <SavedFilters key={t('type.land')} list="components" query="?type=land" />;
}

function Differences() {
  const { t } = useTranslation('app');
  return (
    <DifferenceTable before={t('admin.posts')} after={t('admin.news')}>
      <DifferenceRow
        name={t('nav.post')}
        {...markedSides(t('error.missingHelp'), `${t('type.land')} ${t('error.missingHelp')}`)}
      />
      <DifferenceRow name={t('nav.wallet')} before={null} after={t('type.land')} />
    </DifferenceTable>
  );
}

export const backOfficeEntries: readonly Entry[] = [
  { file: 'back-office/difference-table.tsx', states: { 'words that differ': <Differences /> } },
  {
    file: 'back-office/data-table.tsx',
    states: {
      'wide, default': <Table />,
    },
  },
  {
    file: 'back-office/paged-table.tsx',
    states: {
      'wide, with more': <Paged hasRows />,
      'wide, busy': <Paged hasRows isBusy />,
      loading: <Paged />,
      empty: <Paged data={[]} />,
      error: <Paged error={offline} />,
    },
  },
  {
    file: 'back-office/panel.tsx',
    states: { 'wide, default': <PanelSample />, 'wide, long text': <PanelSample isLong /> },
  },
  {
    file: 'back-office/id-lookup.tsx',
    states: {
      default: <Lookup />,
    },
  },
  {
    file: 'back-office/person-name.tsx',
    states: {
      default: <PersonName userId="01JDEM00000000000000000009" name="Lê Mẫu" />,
      'words only': <PersonName userId="01JDEM00000000000000000009" name="Lê Mẫu" isPlain />,
      'the system itself': <PersonName userId="system" />,
    },
  },
  {
    file: 'back-office/saved-filters.tsx',
    states: {
      'default, the first is on': <Saved />,
      'a new filter': <SavedFilters list="components-new" query="?type=brand" />,
    },
  },
  {
    file: 'back-office/waiting-badge.tsx',
    states: {
      default: <WaitingBadge queues={['listings']} counts={{ listings: 3 }} />,
      'of two queues': <WaitingBadge queues={['sellers', 'payments']} counts={{ sellers: 2, payments: 5 }} />,
      'more than are counted': <WaitingBadge queues={['listings']} counts={{ listings: waitingMost }} />,
    },
  },
];
