/** The audit log in words, in every language; nothing stored is shown as it lies in the table. */
import { describe, expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { AuditLine } from '#shared/accounts/staff-model.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { deviceName } from './devices.ts';
import { actWords, logChanges } from './log-words.ts';

async function translator(locale: Locale) {
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['people']);
  return texts.getFixedT(null, 'people');
}
const line = (over: Partial<AuditLine>): AuditLine => ({
  id: '01J00000000000000000000001',
  at: '2026-11-20T03:00:00.000Z',
  by: 'system',
  act: 'grant-role',
  ...over,
});

describe('a change', () => {
  it('of roles names both sides in words', async () => {
    const t = await translator('vi');
    expect(
      logChanges(line({ before: { roles: [] }, after: { roles: ['seller', 'master'] } }), t, 'vi'),
    ).toEqual([{ field: 'Vai trò', before: 'không có', after: 'Người bán, Quản trị hệ thống' }]);
  });

  it('of state tells the reason, and leaves out what stayed', async () => {
    const t = await translator('en');
    const changes = logChanges(
      line({
        before: { state: 'active', taxId: '0100109106' },
        after: { state: 'disabled', reason: 'Signs of fraud', taxId: '0100109106' },
      }),
      t,
      'en',
    );
    expect(changes).toEqual([
      { field: 'State', before: 'Active', after: 'Disabled' },
      { field: 'Reason', before: undefined, after: 'Signs of fraud' },
    ]);
  });

  it('of a registration and a moment are worded too', async () => {
    const t = await translator('en');
    const changes = logChanges(
      line({ before: { state: 'waiting' }, after: { state: 'approved', from: '2026-11-20T03:00:00.000Z' } }),
      t,
      'en',
    );
    expect(changes[0]).toMatchObject({ before: 'Pending approval', after: 'Approved' });
    expect(changes[1]?.after).toBe('20 Nov 2026 10:00');
  });

  it('that nobody foresaw still shows its name and value', async () => {
    const t = await translator('ja');
    expect(logChanges(line({ after: { newThing: { a: 1 }, isGood: true } }), t, 'ja')).toEqual([
      { field: 'newThing', before: undefined, after: '{"a":1}' },
      { field: 'isGood', before: undefined, after: 'はい' },
    ]);
  });
});

it('every act that accounts note has words in every language', async () => {
  const acts = [
    ...['grant-role', 'revoke-role', 'disable-account', 'enable-account', 'end-sessions'],
    ...['approve-seller', 'refuse-seller', 'delete-account', 'view-paper', 'view-reference'],
  ];
  for (const locale of locales) {
    const t = await translator(locale);
    for (const act of acts) expect([act, actWords(act, t).includes(act)]).toEqual([act, false]);
    expect(actWords('fly-away', t)).toContain('fly-away');
  }
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['curl/8.5', 'curl/8.5'],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
