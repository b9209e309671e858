/** What an error screen says: a lost line is called that, whatever status the router gave it. */
import { expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { statusWords } from './error-words.ts';

const texts = createI18n('en');
await loadNamespaces(texts, ['app']);

it('tells a lost line from a service that is down', () => {
  expect(statusWords({ status: 503, code: 'offline' }, texts.t)).toBe('You’re offline');
  expect(statusWords({ status: 503, code: 'temporarily-unavailable' }, texts.t)).not.toBe('You’re offline');
});
