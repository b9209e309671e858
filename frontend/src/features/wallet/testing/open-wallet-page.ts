/** Opens the pages of the wallet and of the back office's finance in tests. */

import { pageOpener } from '#frontend/testing/open-page.tsx';
import type { PageModule } from '#lib/route-module.ts';
import { routes } from '../routes.ts';

/** Called once in a file of tests. */
export const openWalletPages = () =>
  pageOpener(routes, import.meta.glob<PageModule>('../**/pages/*-page.tsx'));
