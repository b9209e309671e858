/** The wallet's use cases, assembled over their ports. */

import { clearings } from './compare-clearing.ts';
import { history } from './history.ts';
import { invoices } from './invoices.ts';
import { packageList } from './package-list.ts';
import { packages } from './packages.ts';
import type { Ports } from './ports.ts';
import { reconciling } from './reconciling.ts';
import { refunds } from './refunds.ts';
import { reviewing } from './reviewing.ts';
import { rewards } from './rewards.ts';
import { settings } from './settings.ts';
import { settling } from './settling.ts';
import { spending } from './spending.ts';
import { staffActs } from './staff-acts.ts';
import { topUps } from './top-ups.ts';

export { ownWallet } from './own-data.ts';
/** What other capabilities pay with: `hold`, `spend`, `end` give drafts to `commit` with their own writes. */
export { type Charge, type Spending, spending } from './spending.ts';

/** Everything that the wallet's own function and jobs do. */
export const wallet = (ports: Ports) => ({
  history: history(ports),
  invoices: invoices(ports),
  packageList: packageList(ports),
  packages: packages(ports),
  clearings: clearings(ports),
  reconciling: reconciling(ports),
  refunds: refunds(ports),
  reviewing: reviewing(ports),
  rewards: rewards(ports),
  settings: settings(ports),
  settling: settling(ports),
  spending: spending(ports),
  staffActs: staffActs(ports),
  topUps: topUps(ports),
});
export type WalletService = ReturnType<typeof wallet>;
