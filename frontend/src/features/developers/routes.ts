/** The guide for developers, for everybody, and one's own API keys and webhooks. */
import { type Routes, staticPage, userPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  developers: staticPage('pages/guide-page', ['developer-guide']),
  apiKeys: userPage('pages/keys-page', ['developers']),
};
