/** The wallet's function: its calls over HTTP. */
import { walletApi } from '#shared/wallet/api.ts';
import { createContext } from '../lib/http/create-context.ts';
import { openWallet } from './context.ts';
import { walletHandlers } from './handlers.ts';

const app = createContext();
const { wallet, provider } = openWallet(app.table, app.cursors);

export const handler = app.serve(walletApi)(walletHandlers(wallet, provider));
