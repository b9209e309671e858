/** Saved listings, open to everybody: of the account, or of this device; those that are gone lead on to others like them. */
import { chakra } from '@chakra-ui/react';
import Heart from 'lucide-react/icons/heart';
import Scale from 'lucide-react/icons/scale';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authPath, patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { loadAccount } from '#lib/saved/save-listing.ts';
import { keptMax, useLeftOnDevice, useSaved, useSavedError } from '#lib/saved/saved.ts';
import { session } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { SavedCards, SavedSkeleton } from '../saved-cards.tsx';
import { SavedSearches } from '../saved-searches.tsx';

export const head = ({ t }: HeadInput): Head => ({
  title: t('saved:title'),
  description: t('saved:description'),
  isListed: false,
});

/** So many are shown first, and more at a press. */
const step = 24;

/** What is saved, only the browser knows. */
export function Page() {
  const { t } = useTranslation('saved');
  const isHydrated = useHydrated();
  return (
    <Frame
      title={t('title')}
      lead={t('description')}
      actions={
        <ButtonLink to={patterns.compare} variant="outline" size="sm" data-noprint>
          <Scale size={16} aria-hidden /> {t('compare')}
        </ButtonLink>
      }
    >
      {isHydrated ? <SavedListings /> : <SavedSkeleton count={4} />}
      {isHydrated && <SavedSearches />}
    </Frame>
  );
}

function SavedListings() {
  const { t } = useTranslation('saved');
  const { me, status } = useSession();
  const saved = useSaved();
  const error = useSavedError(me?.id);
  const leftOnDevice = useLeftOnDevice();
  const isSettled = useSettledSession();
  if (error && !saved) return <ErrorState error={error} onRetry={() => void loadAccount()} />;
  if (!saved || !isSettled) return <SavedSkeleton count={4} />;
  return (
    <>
      {status !== 'member' && <OnThisDevice />}
      {leftOnDevice.length > 0 && (
        <Alert tone="info">{t('leftOnDevice', { count: leftOnDevice.length, most: keptMax })}</Alert>
      )}
      {/* Another person's, or a device's, is another list. */}
      <List key={me?.id ?? 'device'} codes={saved.map(({ code }) => code)} />
    </>
  );
}

/** Whether it is known who is here, or cannot be: what the device keeps is shown then. */
function useSettledSession(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    session.start().then(settle, settle);
  }, []);
  return isSettled;
}

function OnThisDevice() {
  const { t } = useTranslation(['saved', 'app']);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      mb="5"
      textStyle="hint"
      data-noprint
    >
      <chakra.p flex="1 1 18rem">{t('onDevice')}</chakra.p>
      <ButtonLink to={authPath(patterns.saved)} variant="outline" size="sm">
        {t('app:nav.login')}
      </ButtonLink>
    </chakra.div>
  );
}

/** What is taken out stays in its place until the page is left: a second press saves it again. */
function List({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('saved');
  const [shown, setShown] = useState<readonly string[]>(codes);
  const [count, setCount] = useState(step);
  const fresh = codes.filter((code) => !shown.includes(code));
  if (fresh.length > 0) setShown([...fresh, ...shown]);
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Heart size={32} />}
        title={t('empty')}
        action={<ButtonLink to={patterns.projects}>{t('search')}</ButtonLink>}
      >
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <chakra.p role="status" mb="4" textStyle="hint">
        {t('count', { count: codes.length })}
      </chakra.p>
      {chunksOf(shown.slice(0, count)).map((chunk) => (
        <SavedCards key={chunk[0]} codes={chunk} />
      ))}
      {shown.length > count && (
        <chakra.div textAlign="center" mt="5">
          <Button variant="outline" onClick={() => setCount(count + step)}>
            {t('more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

const chunksOf = (codes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(codes.length / step) }, (_, n) => codes.slice(n * step, (n + 1) * step));
