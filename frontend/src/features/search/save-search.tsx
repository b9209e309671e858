/** Saves the search of the page, or no longer; on phones the button is its picture alone, beside the order. */
import { chakra } from '@chakra-ui/react';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAct } from '#lib/api/use-act.ts';
import { pathOf } from '#lib/paths.ts';
import { dropSearch, loadSearches, putSearch } from '#lib/saved/keep-searches.ts';
import { keptSearchesMax, searchesNow, useSearches } from '#lib/saved/searches.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { filterNames, listNames, type Search, valuesOf } from './address.ts';
import { chipsOf } from './filters/chips.ts';
import { useLabels } from './labels.ts';

const nameMax = 80;

const isList = (name: string) => listNames.some((list) => list === name);
/** What a search is known by, as the server spells it; what was new at one time is no search to keep. */
const savedAddress = (search: Search): string =>
  filterNames
    .filter((name) => search[name] && name !== 'publishedAfter')
    .map((name) => {
      const value = isList(name)
        ? [...new Set(valuesOf(search, name as 'kinds'))].sort().join()
        : search[name]!;
      return `${name}=${encodeURIComponent(value)}`;
    })
    .join('&');

/** Without a filter there is nothing to save. */
export function SaveSearch({ search }: { search: Search }) {
  const { t } = useTranslation('searches');
  const navigate = useNavigate();
  const { me } = useSession();
  const labels = useLabels(search);
  const address = savedAddress(search);
  const isSaved = useSearches()?.some((one) => one.address === address) ?? false;
  useEffect(() => {
    if (me && !searchesNow()) void loadSearches();
  }, [me]);
  const id = 'save-search';
  const say = (message: string, label: string) =>
    notify({
      ...{ id, kind: 'info', message, lastsMs: 8000 },
      action: { label, run: () => void navigate(`${pathOf('saved')}#searches`) },
    });
  const { run, isBusy } = useAct(
    async () => {
      if (isSaved) return dropSearch(address);
      const name = chipsOf(search, labels)
        .map(({ label }) => label)
        .join(' · ')
        .slice(0, nameMax);
      if (await putSearch({ address, name: name || t('everything') }))
        say(t('savedNotice', { name }), t('setAlert'));
      else say(t('full', { most: keptSearchesMax }), t('open'));
    },
    { onRefused: (message) => notify({ id, kind: 'error', message }) },
  );
  if (address === '') return null;
  const Icon = isSaved ? BellRing : Bell;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('save')}
      aria-pressed={isSaved}
      isBusy={isBusy}
      onClick={() => void run()}
    >
      <Icon size={16} aria-hidden />
      <chakra.span hideBelow="md">{t(isSaved ? 'saved' : 'save')}</chakra.span>
    </Button>
  );
}
