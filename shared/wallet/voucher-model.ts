/** Vouchers: codes that give points, once a person, as often as staff allow. */
import * as z from 'zod';
import { ReasonText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';

export const voucherLimits = { pointsMax: 10_000, usesMax: 10_000, daysMax: 366, wrongPerDay: 20 } as const;
const limits = voucherLimits;

/** Letters and digits that nobody takes for others: without 0, 1, I, L and O. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 10;

/** The code that a hash (at least ten characters of base64url) stands for. */
export const voucherCodeOf = (hash: string): string =>
  Array.from({ length: codeLength }, (_, at) => alphabet[hash.charCodeAt(at) % alphabet.length]).join('');

/** Typed in capitals or not, with spaces or hyphens where it is read in two halves. */
export const VoucherCode = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/[\s-]/gu, '').toUpperCase())
  .regex(/^[2-9A-HJKMNP-Z]{10}$/)
  .meta({ id: 'VoucherCode', description: 'Ten letters and digits', examples: ['7KQ2M9XRT4'] });

/** A code as people read it: two halves of five. */
export const voucherWords = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const VoucherInput = z
  .object({
    points: z.int().min(1).max(limits.pointsMax),
    uses: z.int().min(1).max(limits.usesMax).meta({ description: 'How many people may use it' }),
    until: Instant.meta({ description: 'From then on it is over' }),
    reason: ReasonText({ min: 10, max: 500 }).meta({
      description: 'What it is given for; staff alone read it',
    }),
  })
  .meta({ id: 'VoucherInput' });
export type VoucherInput = z.infer<typeof VoucherInput>;

/** What is kept of a voucher. */
export const StoredVoucher = VoucherInput.extend({
  code: z.string(),
  used: z.int(),
  reason: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  stoppedAt: Instant.optional(),
});
export type StoredVoucher = z.infer<typeof StoredVoucher>;

export const voucherStates = ['running', 'used-up', 'over', 'stopped'] as const;
export const VoucherState = z.enum(voucherStates).meta({ id: 'VoucherState' });
export type VoucherState = z.infer<typeof VoucherState>;

/** What a voucher is at `now` (ms). */
export function voucherStateOf(
  { stoppedAt, until, used, uses }: Pick<StoredVoucher, 'stoppedAt' | 'until' | 'used' | 'uses'>,
  now: number,
): VoucherState {
  if (stoppedAt) return 'stopped';
  if (used >= uses) return 'used-up';
  return Date.parse(until) <= now ? 'over' : 'running';
}

/** A voucher as staff read it. */
export const Voucher = StoredVoucher.extend({ state: VoucherState }).meta({ id: 'Voucher' });
export type Voucher = z.infer<typeof Voucher>;

/** What a code has given. */
export const RedeemedVoucher = z
  .object({
    points: z.int(),
    available: z.int().meta({ description: 'Points at hand now' }),
    at: Instant,
    isRepeated: z.boolean().meta({ description: 'I had used it before: nothing was added now' }),
  })
  .meta({ id: 'RedeemedVoucher' });
export type RedeemedVoucher = z.infer<typeof RedeemedVoucher>;
