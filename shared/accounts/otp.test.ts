/** When codes may be sent and answered, over random times. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otpRules } from './model.ts';
import { admitSend as admit, expiryOf, judgeOtp, type SendLog, untilResend } from './otp.ts';

const hour = 3_600_000;
const noon = Date.UTC(2026, 0, 1, 12);
const perNetworkHour = 30;
const admitSend = (before: SendLog, now: number) => admit(before, now, perNetworkHour);
const nothing: SendLog = { toIdentifier: [], fromAddress: [] };

describe('admitSend', () => {
  it('waits 60 seconds between two codes', () => {
    const { log } = admitSend(nothing, noon) as { log: SendLog };
    expect(admitSend(log, noon + 59_001)).toEqual({ retryAfterSeconds: 1 });
    expect(admitSend(log, noon + 60_000)).toHaveProperty('log');
  });

  it('never sends more than 5 to an identifier or 20 from an address in any hour, and says truly when', () => {
    const waits = fc.array(fc.record({ ms: fc.nat(20 * 60_000), isOther: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(waits, (steps) => {
        const sent: { at: number; isOther: boolean }[] = [];
        const logs = { own: [] as readonly number[], other: [] as readonly number[] };
        let fromAddress: readonly number[] = [];
        let now = noon;
        for (const { ms, isOther } of steps) {
          now += ms;
          const who = isOther ? 'other' : 'own';
          const before = { toIdentifier: logs[who], fromAddress };
          const decision = admitSend(before, now);
          if ('retryAfterSeconds' in decision) {
            expect(decision.retryAfterSeconds).toBeGreaterThan(0);
            expect(admitSend(before, now + decision.retryAfterSeconds * 1000)).toHaveProperty('log');
            if (decision.retryAfterSeconds > 1)
              expect(admitSend(before, now + decision.retryAfterSeconds * 1000 - 1001)).not.toHaveProperty(
                'log',
              );
            continue;
          }
          logs[who] = decision.log.toIdentifier;
          fromAddress = decision.log.fromAddress;
          sent.push({ at: now, isOther });
        }
        for (const { at } of sent) {
          const inHour = sent.filter((sending) => sending.at > at - hour && sending.at <= at);
          expect(inHour.length).toBeLessThanOrEqual(otpRules.perAddressHour);
          for (const isOther of [true, false])
            expect(inHour.filter((sending) => sending.isOther === isOther).length).toBeLessThanOrEqual(
              otpRules.perIdentifierHour,
            );
        }
      }),
    );
  });

  it('counts a wider network by itself, where there is one', () => {
    const times = Array.from({ length: perNetworkHour }, (_, n) => noon - 1000 * (perNetworkHour - n));
    expect(admitSend({ ...nothing, fromNetwork: times }, noon)).toEqual({ retryAfterSeconds: 3570 });
    const { log } = admitSend({ ...nothing, fromNetwork: times.slice(1) }, noon) as { log: SendLog };
    expect(log.fromNetwork).toEqual([...times.slice(1), noon]);
    expect(admitSend(nothing, noon)).toEqual({ log: { toIdentifier: [noon], fromAddress: [noon] } });
  });

  it('is not held up for days by a clock that was ahead', () => {
    expect(admitSend({ toIdentifier: [noon + 30 * 24 * hour], fromAddress: [] }, noon)).toHaveProperty('log');
  });
});

describe('judgeOtp', () => {
  const otp = { sentAt: noon, expiresAt: expiryOf(noon), triesLeft: 5 };
  it('is open for exactly five minutes', () => {
    expect([0, 299_999, 300_000].map((ms) => judgeOtp(otp, noon + ms))).toEqual(['open', 'open', 'expired']);
  });
  it('is closed after five tries; expiry is said first', () => {
    expect(judgeOtp({ ...otp, triesLeft: 0 }, noon)).toBe('too-many');
    expect(judgeOtp({ ...otp, triesLeft: 0 }, noon + 300_000)).toBe('expired');
  });
  it('says when the next code may be asked for', () => {
    expect([0, 59_100, 120_000].map((ms) => untilResend(noon, noon + ms))).toEqual([60, 1, 1]);
  });
});
