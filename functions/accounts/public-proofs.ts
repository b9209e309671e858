/** What other capabilities may ask of one-time codes: what a visitor has proved with one. */
import type { Identifier } from '#shared/accounts/model.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Hashing } from '../lib/hashing.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
import { createOtpRepository } from './otp/otp-repository.ts';
import { readTicket } from './otp/verify-otp.ts';

/**
 * What a visitor proved with a code of the purpose `request`: the identifier, and the write that uses the proof up. It
 * raises `ticket-expired`, as does the write.
 */
export function requestProofs(table: Pick<Table, 'get' | 'query'>, hashing: Hashing, clock: Clock) {
  const otps = createOtpRepository(table);
  return async (proof: string): Promise<{ identifier: Identifier; useUp: Write }> => {
    const ticket = await readTicket(proof, 'request', { otps, hashing, clock });
    const { kind, value } = ticket;
    return { identifier: { kind, value }, useUp: otps.consumeTicket(ticket, clock.now()) };
  };
}
