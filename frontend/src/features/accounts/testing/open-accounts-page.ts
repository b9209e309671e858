/** Opens the pages of accounts and of the back office's people in tests. */

import { pageOpener } from '#frontend/testing/open-page.tsx';
import type { PageModule } from '#lib/route-module.ts';
import { routes } from '../routes.ts';

/** Called once in a file of tests. */
export const openAccountsPages = () =>
  pageOpener(routes, import.meta.glob<PageModule>('../**/pages/*-page.tsx'));
