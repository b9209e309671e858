/** The calls of privacy. */
import { privacyApi } from '../../shared/privacy/api.ts';
import { openApp } from '../lib/app.ts';
import { systemClock } from '../lib/clock.ts';
import { privacyHandlers } from './handlers.ts';
import { openPrivacy } from './open.ts';

const app = openApp();
const service = openPrivacy(app.table, app.cursors);

export const handler = app.serve(privacyApi)(privacyHandlers(service, systemClock));
