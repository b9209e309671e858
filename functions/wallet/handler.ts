/** The wallet's function: its calls over HTTP. */
import { walletApi } from '../../shared/wallet/api.ts';
import { openApp } from '../lib/app.ts';
import { walletHandlers } from './handlers.ts';
import { openWallet } from './open.ts';

const app = openApp();
const { wallet, provider } = openWallet(app.table, app.cursors);

export const handler = app.serve(walletApi)(walletHandlers(wallet, provider));
