/** Quiet hours, choices and consents: when and by which ways a notification leaves the app. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vietNamTime } from '../kernel/time.ts';
import { Notification } from './model.ts';
import { afterQuietHours, defaultChoices, receiversOf, waitsForMorning } from './rules.ts';
import {
  isNotificationTemplate,
  notificationGroups,
  notificationTemplates,
  templateSpecs,
} from './templates.ts';

const templates = Object.keys(notificationTemplates).filter(isNotificationTemplate);
const at = (time: string) => Date.parse(`2026-11-22T${time}:00+07:00`);

describe('quiet hours', () => {
  it('end at eight in the morning of Viet Nam, of the next day in the evening', () => {
    const sentAt = (time: string) => new Date(afterQuietHours(at(time))).toISOString();
    expect(['07:59', '08:00', '20:59', '21:00', '23:30', '00:00'].map(sentAt)).toEqual([
      '2026-11-22T01:00:00.000Z',
      '2026-11-22T01:00:00.000Z',
      '2026-11-22T13:59:00.000Z',
      '2026-11-23T01:00:00.000Z',
      '2026-11-23T01:00:00.000Z',
      '2026-11-22T01:00:00.000Z',
    ]);
  });

  it('never put anything off by more than eleven hours, nor into the night', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (nowMs) => {
        const sendAt = afterQuietHours(nowMs);
        expect(sendAt - nowMs).toBeGreaterThanOrEqual(0);
        expect(sendAt - nowMs).toBeLessThanOrEqual(11 * 3_600_000);
        const time = vietNamTime(sendAt);
        expect([time, time >= '08:00' && time < '21:00']).toEqual([time, true]);
        expect(afterQuietHours(sendAt)).toBe(sendAt);
      }),
    );
  });

  it('are not for alerts about how somebody gets in', () => {
    const atOnce = new Set(
      templates.filter((name) => !waitsForMorning(name, 'phone')).map((name) => templateSpecs[name].group),
    );
    expect([...atOnce]).toEqual(['security']);
  });

  it('are not for receipts of one’s own act by e-mail', () => {
    const receipts = templates.filter(
      (name) => waitsForMorning(name, 'phone') && !waitsForMorning(name, 'email'),
    );
    expect(receipts.toSorted()).toEqual(['application-sent', 'case-received', 'lead-sent', 'site-lead-sent']);
  });
});

describe('receivers', () => {
  const reach = { email: 'an@example.com', phone: '+84912345678', consents: [] };
  const kinds = (...of: Parameters<typeof receiversOf>) => receiversOf(...of).map(({ kind }) => kind);
  const none = { email: false, phone: false };

  it('are those a person chose, by group; alerts go everywhere', () => {
    const choices = {
      review: { email: true, phone: true },
      deadline: { ...none, phone: true },
      seller: none,
      leads: { ...none, email: true },
      support: { email: true, phone: true },
      consultation: { ...none, phone: true },
    };
    expect(notificationGroups.map((group) => [group, kinds(group, reach, choices)])).toEqual([
      ['security', ['phone', 'email']],
      ['review', ['phone', 'email']],
      ['deadline', ['phone']],
      ['seller', []],
      ['leads', ['email']],
      ['support', ['phone', 'email']],
      ['consultation', ['phone']],
      ['alerts', ['email']],
    ]);
  });

  it('are by e-mail until somebody chooses; a seller without e-mail hears by phone', () => {
    expect(kinds('review', reach, defaultChoices(reach))).toEqual(['email']);
    const byPhone = { phone: '+84912345678', consents: [] };
    const choices = defaultChoices({ email: undefined });
    expect(kinds('review', byPhone, choices)).toEqual([]);
    expect(kinds('seller', byPhone, choices)).toEqual(['phone']);
    expect(kinds('seller', reach, defaultChoices(reach))).toEqual(['email']);
  });

  it('are nobody without the consent that a group asks for', () => {
    const needed = { deadline: 'marketing' } as const;
    const choices = defaultChoices(reach);
    expect(kinds('deadline', reach, choices, needed)).toEqual([]);
    expect(kinds('deadline', { ...reach, consents: ['marketing'] }, choices, needed)).toEqual(['email']);
    expect(kinds('review', reach, choices, needed)).toEqual(['email']);
  });
});

it('every template leads to a path of the site, filled from its own values, unless its reader has none', () => {
  for (const [template, names] of Object.entries(notificationTemplates)) {
    const values = Object.fromEntries(names.map((name) => [name, 'DA0123ABCD']));
    const { path: pathOf, hasNoPage } = templateSpecs[template as keyof typeof templateSpecs];
    if (hasNoPage) continue;
    const path = pathOf(values);
    expect(path).toMatch(
      /^(\/(admin|admin\/recruitment|manage-sales-information|DA0123ABCD))?\/[A-Za-z0-9-]+(\/DA0123ABCD|\?((code|token|lead|asked)=DA0123ABCD|(state|tab)=\w+))?$/,
    );
    const id = '01J00000000000000000000000';
    expect(Notification.parse({ id, template, values, path, at: '2026-11-22T01:00:00.000Z' })).toBeDefined();
  }
});
