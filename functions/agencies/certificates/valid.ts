/** Until when a certificate is valid: to the end of its last day in Viet Nam. */
import { vietNamDate } from '#shared/kernel/time.ts';

export const isValidAt = ({ validUntil }: { validUntil: string }, nowMs: number): boolean =>
  validUntil >= vietNamDate(nowMs);
