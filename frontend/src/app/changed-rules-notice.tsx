/** Brings the question about changed documents to whoever is signed in, where it does not stand in the way. */
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { patterns, unprefixed } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';

/** The documents themselves are read undisturbed; the posting form asks by itself. */
const quiet = (
  [
    ...(['regulations', 'privacy', 'privacyAlias', 'reviewPolicy', 'prohibitedContent'] as const),
    ...(['createdPost', 'editPost'] as const),
  ] as const
).map((name) => patterns[name].toLowerCase());
const isQuiet = (pathname: string): boolean =>
  quiet.includes(unprefixed(pathname).toLowerCase().replace(/\/+$/, ''));

/** Nothing for visitors, who cause no request. */
export function ChangedRulesNotice() {
  const { me } = useSession();
  const { pathname } = useLocation();
  return me && !isQuiet(pathname) ? <Notice key={me.id} userId={me.id} /> : null;
}

function Notice({ userId }: { userId: string }) {
  const Question = useQuestion();
  return (
    <Suspense>
      <Question userId={userId} />
    </Suspense>
  );
}

/** Code and words come after the page; where they cannot be had the posting form still asks. */
function useQuestion() {
  const texts = useTranslation().i18n;
  return useMemo(
    () =>
      lazy<ComponentType<{ userId: string }>>(() =>
        Promise.all([import('./changed-rules.tsx'), loadNamespaces(texts, ['acceptance'])]).then(
          ([{ ChangedRules }]) => ({ default: ChangedRules }),
          () => ({ default: NoQuestion }),
        ),
      ),
    [texts],
  );
}
const NoQuestion = () => null;
