/** Comparing who asks: what counts as the same text, and when a group is more than chance. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../kernel/time.ts';
import {
  type CallerGroup,
  type CallerKind,
  type CallerMember,
  callerLimits,
  comparableText,
  withMember,
} from './caller-rules.ts';

const settings = { sameNetworkHours: 24, sameTextListings: 3 };
const startMs = Date.parse('2026-11-20T03:00:00Z');
let ids = 0;
const member = (who: string, listingCode: string, at = startMs): CallerMember => ({
  ...{ who, listingCode, at, leadId: `01JD0000000000000000${String(++ids).padStart(6, '0')}` },
});
const grow = (kind: CallerKind, members: CallerMember[]) =>
  members.reduce<CallerGroup | undefined>((group, one) => withMember(group, kind, one, settings), undefined)!;

describe('the same text', () => {
  const text = 'Tôi cần mua gấp, liên hệ ngay với tôi để có giá tốt nhất thị trường.';
  it('is the same in other cases, marks and blanks', () => {
    expect(comparableText(`  ${text.toUpperCase().replaceAll(',', ' !!')} `)).toBe(comparableText(text));
    expect(comparableText(text.normalize('NFD'))).toBe(comparableText(text));
  });
  it('is nothing where it is too short to mean anything', () => {
    expect(comparableText('Tin này còn không ạ?')).toBeUndefined();
    expect(comparableText('!'.repeat(200))).toBeUndefined();
  });
  it('differs where it names another listing, as the words that the form suggests do', () => {
    const suggested = (code: string) =>
      comparableText(`Tôi quan tâm tin ${code}. Vui lòng cho tôi biết thêm.`);
    expect(suggested('DA0123ABCD')).not.toBe(suggested('DA0123ABCE'));
  });
});

describe('a group', () => {
  it('of a contact is found with the second asker, not with the same one again', () => {
    expect(grow('contact', [member('a', 'DA1'), member('a', 'DA1')]).foundAt).toBeUndefined();
    expect(grow('contact', [member('a', 'DA1'), member('b', 'DA1', startMs + 5 * dayMs)]).foundAt).toBe(
      startMs + 5 * dayMs,
    );
  });
  it('of a network is found within its hours alone', () => {
    const apart = (ms: number) => grow('network', [member('a', 'DA1'), member('b', 'DA1', startMs + ms)]);
    expect(apart(24 * hourMs).foundAt).toBeDefined();
    expect(apart(24 * hourMs + 1).foundAt).toBeUndefined();
  });
  it('of a text is found from so many listings on, whoever sent it', () => {
    const of = (...codes: string[]) =>
      grow(
        'text',
        codes.map((code) => member('a', code)),
      );
    expect(of('DA1', 'DA2', 'DA2').foundAt).toBeUndefined();
    expect(of('DA1', 'DA2', 'DA3').foundAt).toBeDefined();
  });
  it('stays found while it lives, counts what it no longer names, and forgets what is older than 30 days', () => {
    const many = Array.from({ length: 12 }, (_, n) => member('a', `DA${n}`, startMs + n * dayMs));
    const group = grow('text', many);
    expect(group).toMatchObject({ count: 12, firstAt: startMs });
    expect(group.members).toHaveLength(callerLimits.members);
    const late = withMember(group, 'text', member('a', 'DA99', startMs + 100 * dayMs), settings);
    expect(late).toMatchObject({ count: 1, firstAt: startMs + 100 * dayMs });
    expect(late.foundAt).toBeUndefined();
  });
  it('is not changed by the same request again, names at most so many and never anything old', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(40))), (steps) => {
        let at = startMs;
        let group: CallerGroup | undefined;
        for (const [who, days] of steps) {
          at += days * dayMs;
          const one = member(String(who), 'DA1', at);
          group = withMember(group, 'contact', one, settings);
          expect(withMember(group, 'contact', one, settings)).toEqual(group);
          expect(group.members.length).toBeLessThanOrEqual(callerLimits.members);
          expect(group.members.every((each) => at - each.at <= callerLimits.keptDays * dayMs)).toBe(true);
          expect(group.count).toBeGreaterThanOrEqual(group.members.length);
        }
      }),
    );
  });
});
