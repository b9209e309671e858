/** Saved searches: what is new in each, how its owner hears of it, its name, and dropping it with a way back. */
import { chakra } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { authPath, pathOf, patterns } from '#lib/paths.ts';
import { dropSearch, loadSearches, putSearch, seeSearch } from '#lib/saved/keep-searches.ts';
import { type Search as Saved, useSearchAccount, useSearches } from '#lib/saved/searches.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AlertSwitches } from './alert-settings.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SearchAlertFields } from './search-alert.tsx';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto auto' },
    gap: '3',
    alignItems: 'center',
    px: { base: '4', md: '5' },
    py: '4',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

export function SavedSearches() {
  const { t } = useTranslation('searches');
  const { me } = useSession();
  const searches = useSearches();
  const account = useSearchAccount(me?.id);
  useEffect(() => {
    if (me) void loadSearches();
  }, [me]);
  return (
    <Section id="searches" title={t('title')} lead={t('lead')}>
      {account?.error && !searches ? (
        <ErrorState error={account.error} onRetry={() => void loadSearches()} />
      ) : searches ? (
        <List searches={searches} isMember={Boolean(me)} />
      ) : (
        <Skeleton height="12rem" borderRadius="lg" />
      )}
      {account?.settings && <AlertSwitches settings={account.settings} />}
    </Section>
  );
}

function List({ searches, isMember }: { searches: readonly Saved[]; isMember: boolean }) {
  const { t } = useTranslation('searches');
  if (searches.length === 0)
    return (
      <EmptyState
        icon={<Search size={32} />}
        title={t('empty')}
        action={<ButtonLink to={patterns.projects}>{t('everything')}</ButtonLink>}
      >
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <chakra.ul borderWidth="1px" borderRadius="lg" listStyleType="none">
        {searches.map((search) => (
          <SearchRow key={search.address} search={search} isMember={isMember} />
        ))}
      </chakra.ul>
      {!isMember && (
        <chakra.p mt="3" textStyle="hint">
          <TextLink to={authPath(patterns.saved)}>{t('loginForAlerts')}</TextLink>
        </chakra.p>
      )}
    </>
  );
}

/** The id of what is said about saved searches: one notice gives way to the next. */
const notice = 'saved-searches';

function SearchRow({ search, isMember }: { search: Saved; isMember: boolean }) {
  const { t } = useTranslation('searches');
  const { address, name, alert, fresh = 0 } = search;
  const [isRenaming, setRenaming] = useState(false);
  const onRefused = (message: string) => notify({ kind: 'error', id: notice, message });
  const wordOf = useProblem();
  // One change after the other, none of them lost: each shows at once and is sent in its turn.
  const put = (next: Saved) => void putSearch(next).catch((refusal: unknown) => onRefused(wordOf(refusal)));
  const drop = useAct(() => dropSearch(address), {
    onRefused,
    onDone: () =>
      notify({
        ...{ kind: 'info', id: notice, message: t('dropped', { name }), lastsMs: 10_000 },
        action: { label: t('undo'), run: () => put(search) },
      }),
  });
  return (
    <Row>
      <chakra.div minW="0">
        <TextLink to={`${pathOf('projects')}?${address}`} onClick={() => void seeSearch(address)}>
          {name}
        </TextLink>
        {fresh > 0 && (
          <chakra.p textStyle="hint" color="accent.fg" fontWeight="semibold">
            {t('fresh', { count: fresh })}
          </chakra.p>
        )}
      </chakra.div>
      {isMember && alert && (
        <SearchAlertFields name={name} alert={alert} onChange={(next) => put({ ...search, alert: next })} />
      )}
      <chakra.div display="flex" gap="2" data-noprint>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('renameOne', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('rename')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('dropOne', { name })}
          isBusy={drop.isBusy}
          onClick={() => void drop.run()}
        >
          {t('drop')}
        </Button>
      </chakra.div>
      {isRenaming && (
        <RenameDialog
          name={name}
          onClose={() => setRenaming(false)}
          onRename={(next) => {
            setRenaming(false);
            put({ ...search, name: next });
          }}
        />
      )}
    </Row>
  );
}
