/** The guide for developers, for everybody, and one's own API keys and webhooks. */
import { type Routes, staticPage, workspacePage } from '#lib/route-spec.ts';

export const routes: Routes = {
  developers: staticPage('pages/guide-page', ['developer-guide']),
  apiKeys: workspacePage('manage', 'pages/keys-page', ['developers']),
};
