/** What every page has: skip link, route announcements, scroll restoration, notifications. */

import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslation } from '../lib/texts.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { DocumentTitle } from './document-title.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SkipLink } from './skip-link.tsx';
import { UpdateNotice } from './update-notice.tsx';

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
      <UpdateNotice />
      <ScrollRestoration getKey={(location) => location.key} />
    </>
  );
}
