/** The document's title and the announcement of a new page to screen readers; focus moves to the content. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useMatches, useNavigation } from 'react-router';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import type { PageHandle } from '#lib/route-module.ts';
import { headOf } from './head.ts';

/** A landing page is the list with filters of its own: choosing others there is no way to another page. */
const placeOf = (pathname: string): string =>
  matchPath(patterns.landing, pathname) ? patterns.projects : pathname;

/** Keeps `document.title`, announces it after a navigation and puts the focus at the page's start. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const locale = useLocale();
  const match = useMatches().at(-1);
  const place = placeOf(useLocation().pathname);
  const isIdle = useNavigation().state === 'idle';
  const [announced, announce] = useState('');
  const previousPlace = useRef(place);
  const title = headOf(match?.handle as PageHandle | undefined, {
    t,
    locale,
    data: match?.loaderData,
    params: match?.params ?? {},
    origin: '',
  })?.title;

  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  useEffect(() => {
    if (!isIdle || previousPlace.current === place) return;
    previousPlace.current = place;
    announce(document.title);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [place, isIdle]);

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </div>
  );
}
