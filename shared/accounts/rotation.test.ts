/** Refresh tokens in one hand and in two: tabs of one person never end a session, a thief beside them always does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graceMs, isFull, isValidToken, rotate, type TokenLine, tokensMax } from './rotation.ts';

/** A session with its clock; `use` gives the next token, or null once the session has ended. */
function createServer() {
  let line: TokenLine = { current: [{ hash: 'token-0', at: 1_000_000 }], replaced: [] };
  let [now, issued, hasEnded] = [1_000_000, 0, false];
  return {
    hasEnded: () => hasEnded,
    line: () => line,
    wait(ms: number) {
      now += ms;
    },
    use(token: string): string | null {
      hasEnded ||= !isValidToken(line, token, now);
      if (hasEnded) return null;
      const next = `token-${++issued}`;
      line = rotate(line, token, next, now);
      return next;
    },
  };
}
type Server = ReturnType<typeof createServer>;

/** A browser: its tabs share one cookie, which is what the reply that came last has set. */
function createBrowser(server: Server) {
  let cookie = 'token-0';
  return {
    cookie: () => cookie,
    /**
     * Several tabs refresh at once without knowing of each other: requests arrive and replies come in any order, and
     * some tab sends again with what another has just got. All of it takes less than the grace.
     */
    burst(order: readonly number[]) {
      const sent: string[] = [];
      const replies: string[] = [];
      for (const step of order) {
        if (step % 3 === 0) sent.push(cookie);
        const [request] = step % 3 === 1 ? sent.splice(step % Math.max(1, sent.length), 1) : [];
        const reply = request && server.use(request);
        if (reply) replies.push(reply);
        const [arrived] = step % 3 === 2 ? replies.splice(step % Math.max(1, replies.length), 1) : [];
        cookie = arrived ?? cookie;
        server.wait(step % 500);
      }
      for (const request of sent) replies.push(...[server.use(request) ?? []].flat());
      cookie = replies.at(-1) ?? cookie;
    },
  };
}

const Burst = fc.array(fc.nat(10_000), { maxLength: 40 });
const Wait = fc.oneof(
  fc.constantFrom(0, graceMs - 1, graceMs, graceMs + 1),
  fc.nat(graceMs),
  fc.nat(100 * graceMs),
);

describe('in one hand', () => {
  it('tabs of one browser never end the session, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(Burst, Wait), { maxLength: 12 }), (bursts) => {
        const server = createServer();
        const browser = createBrowser(server);
        for (const [burst, wait] of bursts) {
          browser.burst(burst);
          server.wait(wait);
        }
        browser.burst([]);
        expect([server.hasEnded(), server.use(browser.cookie())]).toEqual([false, expect.any(String)]);
      }),
      { numRuns: 500 },
    );
  });

  it('a token is valid for a minute after it was replaced, and not a moment longer', () => {
    const line = rotate({ current: [{ hash: 'a', at: 0 }], replaced: [] }, 'a', 'b', 1000);
    expect(line).toEqual({ current: [{ hash: 'b', at: 1000 }], replaced: [{ hash: 'a', at: 1000 }] });
    expect(isValidToken(line, 'a', 1000 + graceMs)).toBe(true);
    expect(isValidToken(line, 'a', 1001 + graceMs)).toBe(false);
    expect(isValidToken(line, 'b', 1000 + 1e9)).toBe(true);
    expect(isValidToken(line, 'c', 1000)).toBe(false);
  });

  it('what is kept does not grow: only what may still come, and only so much of it', () => {
    let line: TokenLine = { current: [{ hash: '0', at: 0 }], replaced: [] };
    for (let n = 0; n < 1000; n++) line = rotate(line, `${n}`, `${n + 1}`, n * 10_000);
    expect([line.current.length, line.replaced.length]).toEqual([1, 7]);
    const at = 999 * 10_000;
    for (let n = 1; !isFull(line, at); n++) line = rotate(line, '1000', `tab-${n}`, at);
    expect(line.current.length + line.replaced.length).toBe(tokensMax);
  });
});

describe('in two hands', () => {
  const Act = fc.oneof(
    { weight: 3, arbitrary: fc.record({ by: fc.constant('owner' as const), burst: Burst }) },
    { weight: 3, arbitrary: fc.record({ by: fc.constant('thief' as const) }) },
    { weight: 1, arbitrary: fc.record({ by: fc.constant('theft' as const) }) },
  );

  it('a thief and the owner never take turns: the session ends with the first use of whoever came second', () => {
    const Script = fc.record({
      acts: fc.array(fc.tuple(Act, Wait), { maxLength: 15 }),
      isThiefFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(Script, ({ acts, isThiefFirst }) => {
        const server = createServer();
        const browser = createBrowser(server);
        let stolen = browser.cookie();
        const comeAsThief = () => {
          stolen = server.use(stolen) ?? stolen;
        };
        const comeAsOwner = () => browser.burst([0, 1, 2]);
        for (const [act, wait] of acts) {
          if (act.by === 'theft') stolen = browser.cookie();
          if (act.by === 'thief') comeAsThief();
          if (act.by === 'owner') browser.burst(act.burst);
          server.wait(wait);
        }
        const [first, second] = isThiefFirst ? [comeAsThief, comeAsOwner] : [comeAsOwner, comeAsThief];
        server.wait(graceMs + 1);
        first();
        server.wait(graceMs + 1);
        second();
        expect(server.hasEnded()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
