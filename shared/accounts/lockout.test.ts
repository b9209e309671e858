/** Wrong logins slow down, then lock, then are forgotten. */
import { expect, test } from 'vitest';
import { admitLogin, type LoginTries, lockoutRules } from './lockout.ts';

const noon = Date.UTC(2026, 0, 1, 12);

test('three tries at once, then 1, 2, 4 … 64 s, the tenth locks for 15 minutes, then all is forgotten', () => {
  let tries: LoginTries = { count: 0, lastAt: 0 };
  let now = noon;
  const waits: number[] = [];
  for (let n = 0; n < lockoutRules.locksAt; n++) {
    const decision = admitLogin(tries, now);
    if ('retryAfterSeconds' in decision) {
      waits.push(decision.retryAfterSeconds);
      expect(admitLogin(tries, now + decision.retryAfterSeconds * 1000 - 1)).toHaveProperty(
        'retryAfterSeconds',
      );
      now += decision.retryAfterSeconds * 1000;
      n--;
      continue;
    }
    tries = decision.tries;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(admitLogin(tries, now + 1000)).toEqual({ retryAfterSeconds: 899 });
  expect(admitLogin(tries, now + 900_000)).toEqual({ tries: { count: 1, lastAt: now + 900_000 } });
});

test('a clock moved back does not lock for longer', () => {
  expect(admitLogin({ count: 10, lastAt: noon + 86_400_000 }, noon)).toEqual({ retryAfterSeconds: 900 });
});
