/** Where the link of an e-mail leads: opening it ends e-mails about what somebody has saved, signed in or not. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { stopAlerts } from '#lib/saved/keep-searches.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('searches:stop.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('searches');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <Frame title={t('stop.title')} width="text">
      <Stopping key={token} token={token} />
    </Frame>
  );
}

/** Whoever opens the link wants it: nothing is asked once more, and it is as easily undone. */
function Stopping({ token }: { token: string }) {
  const { t } = useTranslation('searches');
  const [isDone, setDone] = useState(false);
  const { run, error } = useAct(() => stopAlerts(token), { onDone: () => setDone(true) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    void run();
  }, [token]);
  const isMadeUp = error !== undefined && ['not-found', 'validation-failed'].includes(problemOf(error).code);
  if (error && !isMadeUp) return <ErrorState error={error} onRetry={() => void run()} />;
  if (!isDone && !isMadeUp) return <p role="status">{t('stop.busy')}</p>;
  return (
    <div role="status">
      <EmptyState
        title={t(isDone ? 'stop.done' : 'stop.invalid')}
        action={<ButtonLink to={patterns.saved}>{t('stop.toSaved')}</ButtonLink>}
      >
        {t(isDone ? 'stop.doneHint' : 'stop.invalidHint')}
      </EmptyState>
    </div>
  );
}
