/** Opens the pages of accounts and of the back office's people in tests. */
import type { PageModule } from '#lib/route-module.ts';
import { pageOpener } from '#lib/testing/open-page.tsx';
import { routes } from '../routes.ts';

/** Called once in a file of tests. */
export const openAccountsPages = () =>
  pageOpener(routes, import.meta.glob<PageModule>('../**/pages/*-page.tsx'));
