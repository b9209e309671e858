/** Registering as a seller: tax number, its issue, documents; and the decision on it (decisions §2). */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { StaffReason } from '../kernel/staff-reason.ts';
import { TaxId } from '../kernel/tax-id.ts';
import { NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';

export const sellerStates = ['waiting', 'approved', 'refused'] as const;
export const SellerState = z.enum(sellerStates).meta({ id: 'SellerState' });
export type SellerState = z.infer<typeof SellerState>;

/** How many pictures of documents a registration has at most. */
export const papersMax = 5;

export const SellerInput = z
  .object({
    company: NameText({ min: 2, max: 200 }).meta({
      description: 'Name of the company or household business, as its registration has it',
    }),
    taxId: TaxId,
    issuedOn: z.iso.date().meta({ description: 'Day the number was issued; not after today in Viet Nam' }),
    issuedAt: NameText({ min: 2, max: 120 }).meta({
      description: 'Authority that issued it: in letters, on one line',
    }),
    papers: z
      .array(Ulid)
      .min(1)
      .max(papersMax)
      .meta({ description: 'Media ids of uploads of purpose `paper`, in order' }),
  })
  .meta({ id: 'SellerInput' });
export type SellerInput = z.infer<typeof SellerInput>;

export const SellerRegistration = SellerInput.extend({
  company: z.string().optional().meta({ description: 'Absent where it was sent before this was asked for' }),
  issuedAt: z.string(),
  papers: z
    .array(Ulid)
    .max(papersMax)
    .meta({ description: 'Empty once they are deleted: 30 days after the decision' }),
  state: SellerState,
  version: z.int(),
  submittedAt: Instant,
  decidedAt: Instant.optional(),
  refusalReason: StaffReason.optional(),
}).meta({ id: 'SellerRegistration' });
export type SellerRegistration = z.infer<typeof SellerRegistration>;
