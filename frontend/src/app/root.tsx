/** What every page has: skip link, route announcements, scroll restoration, notifications. */

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import { Toaster } from '#ui/toaster.tsx';
import { DocumentTitle } from './document-title.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SkipLink } from './skip-link.tsx';

const LateNotices = await lazyInBrowser(async () => (await import('./later-parts.ts')).LateNotices);

/** Every loaded document begins with the key `default`: there the address says which page was scrolled. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** The outermost element of the tree. */
export function Root() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <NavigationProgress />
      <Outlet />
      <DocumentTitle />
      <Toaster />
      <Suspense>
        <LateNotices />
      </Suspense>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
