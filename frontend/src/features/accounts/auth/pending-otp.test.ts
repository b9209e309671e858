// @vitest-environment jsdom
/** What of a sent code outlives a reload. */
import { afterEach, expect, it } from 'vitest';
import { forgetCode, keepCode, keepOnlyWhom, pendingOtp } from './pending-otp.ts';

const sentTo = '0912 345 678';
afterEach(() => sessionStorage.clear());

it('counts on where it stood, and ends with the code', () => {
  keepCode('sign-up', { sentTo, expiresAtMs: 300_000, resendAtMs: 60_000 });
  expect(pendingOtp('sign-up', 0)).toEqual({ sentTo, isGood: true, expiresIn: 300, resendIn: 60 });
  expect(pendingOtp('sign-up', 90_500)).toEqual({ sentTo, isGood: true, expiresIn: 210, resendIn: 0 });
  expect(pendingOtp('sign-up', 300_000)).toEqual({ sentTo, isGood: false, expiresIn: 0, resendIn: 0 });
  expect(pendingOtp('login', 0)).toBeNull();
});
it('keeps whom it went to where the code is used up, until that is forgotten', () => {
  keepOnlyWhom('sign-up', sentTo);
  expect(pendingOtp('sign-up', 0)).toEqual({ sentTo, isGood: false, expiresIn: 0, resendIn: 0 });
  forgetCode('sign-up');
  expect(pendingOtp('sign-up', 0)).toBeNull();
});
it('takes nothing for a code that is none', () => {
  sessionStorage.setItem('draft:code-reset', '{"sentTo":7,"expiresAtMs":"x"}');
  expect(pendingOtp('reset', 0)).toBeNull();
  sessionStorage.setItem('draft:code-reset', '{"sentTo":"a@b.c","expiresAtMs":"x"}');
  expect(pendingOtp('reset', 0)).toMatchObject({ isGood: false });
});
