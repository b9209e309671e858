/** A code that was sent outlives a reload: reading it in another app may cost the page its memory. */

import { dropDraft, keepDraft, readDraft } from '#lib/form/drafts.ts';
import type { OtpPurpose } from '#shared/accounts/model.ts';

/** Whom a code was sent to, until when it is good and until when none is sent again: milliseconds since 1970. */
export interface KeptOtp {
  sentTo: string;
  expiresAtMs: number;
  resendAtMs: number;
}

/** What of it holds now, in seconds; `isGood` while the code may still be typed. */
export interface PendingOtp {
  sentTo: string;
  isGood: boolean;
  expiresIn: number;
  resendIn: number;
}

const keyOf = (purpose: OtpPurpose) => `code-${purpose}`;
const secondsUntil = (atMs: unknown, nowMs: number): number =>
  typeof atMs === 'number' ? Math.max(0, Math.ceil((atMs - nowMs) / 1000)) : 0;

/** The code of this tab that was asked for; null without one. The code itself and what it proved are never kept. */
export function pendingOtp(purpose: OtpPurpose, nowMs: number): PendingOtp | null {
  const kept = readDraft<KeptOtp>(keyOf(purpose), 'tab');
  if (typeof kept?.sentTo !== 'string') return null;
  const expiresIn = secondsUntil(kept.expiresAtMs, nowMs);
  return {
    sentTo: kept.sentTo,
    isGood: expiresIn > 0,
    expiresIn,
    resendIn: secondsUntil(kept.resendAtMs, nowMs),
  };
}

export const keepCode = (purpose: OtpPurpose, code: KeptOtp): void => keepDraft(keyOf(purpose), 'tab', code);

/** The code has done its work; whom it went to still fills the field where a later step is done anew. */
export const keepOnlyWhom = (purpose: OtpPurpose, sentTo: string): void =>
  keepCode(purpose, { sentTo, expiresAtMs: 0, resendAtMs: 0 });

export const forgetCode = (purpose: OtpPurpose): void => dropDraft(keyOf(purpose), 'tab');
