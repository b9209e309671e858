/** Who of an agency gets a request: never somebody without a seat or who only reads, and in turn nobody twice before all others. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seatRoles } from '../kernel/seat.ts';
import { leadModes, type Routing, routeOf, takersOf } from './lead-routing.ts';

const ids = ['A', 'B', 'C', 'D', 'E', 'F'];
const seat = (userId: string, role: (typeof seatRoles)[number] = 'agent') => ({
  ...{ userId, role, joinedAt: `2026-11-0${ids.indexOf(userId) + 1}` },
});
const routing = (more: Partial<Routing> = {}): Routing => ({ mode: 'turn', takers: [], rules: [], ...more });
const thing = { agentId: 'A', type: 'industrial', provinceCodes: ['79'] };
const seatsArbitrary = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...seatRoles)), { selector: ([id]) => id })
  .map((all) => all.map(([id, role]) => seat(id, role)));

it('in turn everybody has had one before anybody has the next', () => {
  fc.assert(
    fc.property(seatsArbitrary, fc.subarray(ids), (seats, named) => {
      const takers = takersOf(seats, named).map(({ userId }) => userId);
      let lastTaker: string | undefined;
      const had = takers.map(() => {
        lastTaker = routeOf(routing({ takers: named, lastTaker }), seats, thing).taker;
        return lastTaker;
      });
      expect([...had].sort()).toEqual([...takers].sort());
    }),
  );
});

it('goes to nobody who has no seat or only reads, but to whoever the listing has', () => {
  const rules = fc.array(fc.record({ userId: fc.constantFrom(...ids) }));
  fc.assert(
    fc.property(seatsArbitrary, rules, fc.constantFrom(...leadModes), (seats, rules, mode) => {
      const { agentId } = routeOf(routing({ mode, rules, takers: ids }), seats, thing);
      const able = seats.filter(({ role }) => role !== 'viewer').map(({ userId }) => userId);
      expect([...able, thing.agentId]).toContain(agentId);
    }),
  );
});

it('goes on behind whoever had the last turn, and begins anew where they have gone', () => {
  const seats = [seat('A'), seat('B'), seat('C')];
  const after = (lastTaker: string) => routeOf(routing({ lastTaker }), seats, thing).agentId;
  expect(['A', 'B', 'C', 'gone'].map(after)).toEqual(['B', 'C', 'A', 'A']);
});

it('by place and type the first rule that fits counts, without one whoever has the listing', () => {
  const rules = [
    { userId: 'B', type: 'land', provinceCode: '79' },
    { userId: 'C', provinceCode: '01' },
    { userId: 'D', type: 'industrial' },
  ];
  const by = (more: Partial<typeof thing>) =>
    routeOf(
      routing({ mode: 'rules', rules }),
      ids.map((id) => seat(id)),
      { ...thing, ...more },
    ).agentId;
  expect(by({})).toBe('D');
  expect(by({ type: 'land' })).toBe('B');
  expect(by({ type: 'hotel', provinceCodes: ['48', '01'] })).toBe('C');
  expect(by({ type: 'hotel' })).toBe('A');
});

it('shared is everybody’s, while the listing stays whose it is', () => {
  expect(routeOf(routing({ mode: 'shared' }), [seat('B')], thing)).toEqual({ agentId: 'A', isShared: true });
});
