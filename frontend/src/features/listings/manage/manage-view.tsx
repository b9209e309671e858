/** The list of a poster's own listings with its loading, empty and error states. */
import { chakra } from '@chakra-ui/react';
import ListChecks from 'lucide-react/icons/list-checks';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useListingFigures } from '#frontend/queries/listings.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import { useReach, useSeatLack } from '#lib/session/workspace.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BulkBar, bulkMax } from '../bulk/bulk-bar.tsx';
import type { FiguresState } from '../figures/row-figures.tsx';
import { AskedNotice } from './asked-notice.tsx';
import { ListingRow, RowHeadings } from './listing-row.tsx';
import { expectedAfter, groupOf, readView, rowsOf, type View } from './rows.ts';
import { addressOf, Toolbar } from './toolbar.tsx';
import { useActs } from './use-acts.ts';
import { useAskedRow } from './use-asked-row.ts';
import { useOwnListings } from './use-own-listings.ts';

/** The rest of the window: the footer stays below it, however many rows come. */
const listHeight = 'calc(100dvh - 18rem)';
/** By then a dialog has closed and handed the focus back. */
const afterDialogMs = 60;

export function ManageView({ userId }: { userId: string }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const viewed = readView(search);
  const own = useOwnListings(userId, viewed.state === 'deleted');
  const asked = useAskedRow(userId, own, search);
  const view = asked ? { ...viewed, group: groupOf(asked), state: null } : viewed;
  const list = useRef<HTMLDivElement>(null);
  /** A row or notice that goes takes the focus with it; the list takes it back. */
  const keepFocus = () => {
    setTimeout(() => document.activeElement === document.body && list.current?.focus(), afterDialogMs);
  };
  const acts = useActs(userId, own.reload, keepFocus);
  const show = (next: View) => void navigate(addressOf(next), { replace: true });
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const pending = own.rows.map((row) => {
    const act = acts.pending.get(row.code);
    return act ? expectedAfter(row, act) : row;
  });
  const rows = rowsOf(pending, view, locale);
  const isInReach = useReach();
  const reached = rows.filter(({ agentId }) => isInReach(agentId));
  return (
    <>
      <Toolbar view={view} rows={own.rows} isComplete={!own.hasMore && !own.isLoading} onChange={show} />
      {reached.length > 1 && view.state !== 'deleted' && !chosen && (
        <ChooseSeveral onStart={() => setChosen(new Set())} />
      )}
      {!chosen && <AskedNotice rows={reached} onChoose={setChosen} />}
      <Rows
        // Another view begins at its top.
        key={addressOf(view)}
        {...{ userId, list, own, acts, view, rows, chosen, asked: asked?.code }}
        onAll={() => show({ ...view, state: null, q: '' })}
        onChoose={setChosen}
      />
      {chosen && (
        <BulkBar
          userId={userId}
          rows={reached.filter(({ state }) => state !== 'deleted')}
          chosen={chosen}
          onChoose={setChosen}
          onEnd={() => setChosen(null)}
          onStale={own.reload}
        />
      )}
    </>
  );
}

/** Begins choosing rows that something is to be done with together. */
function ChooseSeveral({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation(['paid', 'app']);
  return (
    <Button size="sm" variant="outline" mb="3" onClick={onStart}>
      <ListChecks size={16} aria-hidden /> {t('choose.start')}
    </Button>
  );
}

interface RowsProps {
  userId: string;
  list: RefObject<HTMLDivElement | null>;
  own: ReturnType<typeof useOwnListings>;
  acts: ReturnType<typeof useActs>;
  view: View;
  rows: OwnListing[];
  /** The row that a notification asks about. */
  asked: string | undefined;
  /** Codes of the rows that are chosen; null while nothing is being chosen. */
  chosen: ReadonlySet<string> | null;
  onAll: () => void;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The chosen rows with one more, or one less. */
function withChoice(chosen: ReadonlySet<string>, code: string, isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  if (isChosen && next.size < bulkMax) next.add(code);
  else if (!isChosen) next.delete(code);
  return next;
}

function Rows({ userId, list, own, acts, view, rows, asked, chosen, onAll, onChoose }: RowsProps) {
  const { t } = useTranslation(['manage', 'app', 'options']);
  const location = useLocation();
  const newCode: unknown = location.state?.code ?? asked;
  const [wanted, setWanted] = useState(shownFirst);
  const isInReach = useReach();
  // What has just been sent is in sight, wherever it stands.
  const shown = Math.max(wanted, rows.findIndex(({ code }) => code === newCode) + 1);
  if (own.error && rows.length === 0)
    return (
      <chakra.div minH={listHeight}>
        <ErrorState error={own.error} onRetry={own.reload} />
      </chakra.div>
    );
  return (
    <chakra.div ref={list} tabIndex={-1} data-quiet-focus minH={listHeight}>
      <p className="visually-hidden" role="status">
        {t('shownCount', { count: rows.length })}
      </p>
      {rows.length > 0 && <RowHeadings />}
      {rows.length === 0 && !own.isLoading && !own.isFetching ? (
        <NothingHere view={view} onAll={onAll} />
      ) : (
        <chakra.ul display="grid" gap="3">
          {chunksOf(rows.slice(0, shown)).map((chunk) => (
            <RowsWithFigures key={chunk[0]!.code} userId={userId} rows={chunk}>
              {(row, figures) => (
                <ListingRow
                  row={row}
                  figures={figures}
                  isPending={acts.pending.has(row.code)}
                  isReadOnly={!isInReach(row.agentId)}
                  isNew={row.code === newCode}
                  onStale={own.reload}
                  choosing={
                    chosen && row.state !== 'deleted' && isInReach(row.agentId)
                      ? {
                          isChosen: chosen.has(row.code),
                          onChoose: (isChosen) => onChoose(withChoice(chosen, row.code, isChosen)),
                        }
                      : undefined
                  }
                  onAct={(name, closing) =>
                    acts.run(own.rows.find(({ code }) => code === row.code) ?? row, name, closing)
                  }
                />
              )}
            </RowsWithFigures>
          ))}
        </chakra.ul>
      )}
      {rows.length > shown && (
        <Hidden shown={shown} count={rows.length} onMore={() => setWanted(shown + shownFirst)} />
      )}
      {own.isLoading ? <RowsSkeleton /> : rows.length <= shown && <More own={own} />}
    </chakra.div>
  );
}

/** So many rows' figures are asked for at once. */
const chunkSize = 20;
function chunksOf(rows: readonly OwnListing[]): OwnListing[][] {
  const count = Math.ceil(rows.length / chunkSize);
  return Array.from({ length: count }, (_, n) => rows.slice(n * chunkSize, (n + 1) * chunkSize));
}

interface RowsWithFiguresProps {
  userId: string;
  rows: readonly OwnListing[];
  children: (row: OwnListing, figures: FiguresState) => ReactNode;
}

/** Rows whose figures come with one request, and after them: nobody waits for a list because of its figures. */
function RowsWithFigures({ userId, rows, children }: RowsWithFiguresProps) {
  const codes = rows.filter(({ publishedAt }) => publishedAt).map(({ code }) => code);
  const { data, error } = useListingFigures(userId, codes);
  const figures: FiguresState = data
    ? { status: 'ready', today: data.today, byCode: new Map(data.items.map((one) => [one.code, one])) }
    : { status: error ? 'failed' : 'loading' };
  return rows.map((row) => <li key={row.code}>{children(row, figures)}</li>);
}

/** So many rows are drawn at first, and with each press: a thousand are as quick as ten. */
const shownFirst = 20;

function Hidden({ shown, count, onMore }: { shown: number; count: number; onMore: () => void }) {
  const { t } = useTranslation('manage');
  return (
    <chakra.div textAlign="center" mt="5" textStyle="hint">
      <p role="status">{t('shownOf', { shown, count })}</p>
      <Button variant="outline" mt="3" onClick={onMore}>
        {t('loadMore')}
      </Button>
    </chakra.div>
  );
}

function NothingHere({ view, onAll }: { view: View; onAll: () => void }) {
  const { t } = useTranslation(['manage', 'app', 'options']);
  const lack = useSeatLack('work');
  if (view.state || view.q)
    return (
      <EmptyState
        title={
          view.q
            ? t('noneFound', { words: view.q })
            : t('noneInState', { state: t(`options:listingState.${view.state!}`) })
        }
        action={
          <Button variant="outline" onClick={onAll}>
            {t('showAll')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t(`none.${view.group}`)}
      action={!lack && <ButtonLink to={patterns.createdPost}>{t('app:nav.post')}</ButtonLink>}
    >
      {t(`noneHelp.${view.group}`)}
    </EmptyState>
  );
}

/** All rows come by themselves up to a number; the rest on demand, and sorting says what it sorts. */
function More({ own }: { own: ReturnType<typeof useOwnListings> }) {
  const { t } = useTranslation(['manage', 'app', 'options']);
  if (own.error) return <ErrorState error={own.error} onRetry={own.reload} />;
  if (!own.hasMore) return null;
  return (
    <chakra.div textAlign="center" mt="5" textStyle="hint">
      <p role="status">{t('loadedCount', { count: own.rows.length })}</p>
      <Button variant="outline" mt="3" isBusy={own.isFetching} onClick={own.loadMore}>
        {t('loadMore')}
      </Button>
    </chakra.div>
  );
}

/** As high as rows are. */
const RowsSkeleton = () => (
  <chakra.div display="grid" gap="3" mt="3" aria-hidden>
    {[1, 2, 3, 4].map((n) => (
      <Skeleton key={n} height={{ base: '15rem', sm: '13rem' }} borderRadius="lg" />
    ))}
  </chakra.div>
);
