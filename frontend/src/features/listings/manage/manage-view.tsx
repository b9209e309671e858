/** The list of a poster's own listings with its loading, empty and error states. */
import { chakra } from '@chakra-ui/react';
import ListChecks from 'lucide-react/icons/list-checks';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ExtendBar } from '../promotions/extend-bar.tsx';
import { mayExtendTogether } from '../promotions/paid-acts.tsx';
import { ListingRow, RowHeadings } from './listing-row.tsx';
import { expectedAfter, readView, rowsOf, type View } from './rows.ts';
import { addressOf, Toolbar } from './toolbar.tsx';
import { useActs } from './use-acts.ts';
import { useOwnListings } from './use-own-listings.ts';

/** The rest of the window: the footer stays below it, however many rows come. */
const listHeight = 'calc(100dvh - 18rem)';
/** By then a dialog has closed and handed the focus back. */
const afterDialogMs = 60;

export function ManageView({ userId }: { userId: string }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = readView(search);
  const own = useOwnListings(userId, view.state === 'deleted');
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
  const now = Date.now();
  const extendable = rows.filter((row) => mayExtendTogether(row, now));
  return (
    <>
      <Toolbar view={view} rows={own.rows} isComplete={!own.hasMore && !own.isLoading} onChange={show} />
      {extendable.length > 1 && !chosen && <ChooseSeveral onStart={() => setChosen(new Set())} />}
      <Rows
        {...{ list, own, acts, view, rows, chosen }}
        onAll={() => show({ ...view, state: null })}
        onChoose={setChosen}
      />
      {chosen && (
        <ExtendBar
          userId={userId}
          rows={extendable}
          chosen={chosen}
          onChoose={setChosen}
          onEnd={() => setChosen(null)}
          onStale={own.reload}
        />
      )}
    </>
  );
}

/** Begins choosing rows that are to be extended together. */
function ChooseSeveral({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation(['paid', 'app']);
  return (
    <Button size="sm" variant="outline" mb="3" onClick={onStart}>
      <ListChecks size={16} aria-hidden /> {t('choose.start')}
    </Button>
  );
}

interface RowsProps {
  list: RefObject<HTMLDivElement | null>;
  own: ReturnType<typeof useOwnListings>;
  acts: ReturnType<typeof useActs>;
  view: View;
  rows: OwnListing[];
  /** Codes of the rows that are chosen; null while nothing is being chosen. */
  chosen: ReadonlySet<string> | null;
  onAll: () => void;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The chosen rows with one more, or one less. */
function withChoice(chosen: ReadonlySet<string>, code: string, isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(code);
  else next.delete(code);
  return next;
}

function Rows({ list, own, acts, view, rows, chosen, onAll, onChoose }: RowsProps) {
  const { t } = useTranslation(['manage', 'app', 'options']);
  const location = useLocation();
  const newCode: unknown = location.state?.code;
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
          {rows.map((row) => (
            <li key={row.code}>
              <ListingRow
                row={row}
                isPending={acts.pending.has(row.code)}
                isNew={row.code === newCode}
                onStale={own.reload}
                choosing={
                  chosen && mayExtendTogether(row, Date.now())
                    ? {
                        isChosen: chosen.has(row.code),
                        onChoose: (isChosen) => onChoose(withChoice(chosen, row.code, isChosen)),
                      }
                    : undefined
                }
                onAct={(name) => acts.run(own.rows.find(({ code }) => code === row.code) ?? row, name)}
              />
            </li>
          ))}
        </chakra.ul>
      )}
      {own.isLoading ? <RowsSkeleton /> : <More own={own} />}
    </chakra.div>
  );
}

function NothingHere({ view, onAll }: { view: View; onAll: () => void }) {
  const { t } = useTranslation(['manage', 'app', 'options']);
  if (view.state)
    return (
      <EmptyState
        title={t('noneInState', { state: t(`options:listingState.${view.state}`) })}
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
      action={<ButtonLink to={patterns.createdPost}>{t('app:nav.post')}</ButtonLink>}
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
