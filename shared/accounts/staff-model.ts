/** What the back office sees of people. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { AccountState, Me } from './model.ts';
import { MySession } from './profile-model.ts';
import { SellerRegistration } from './seller-model.ts';

export const AccountRecord = Me.extend({
  state: AccountState,
  version: z.int(),
  sellerSince: Instant.optional().meta({ description: 'Since when their tax number is verified' }),
}).meta({ id: 'AccountRecord', description: 'A person as staff see them' });
export type AccountRecord = z.infer<typeof AccountRecord>;

/** One entry of the audit log about a person. */
export const AuditLine = z
  .object({
    id: Ulid,
    at: Instant,
    by: z.string().meta({ description: 'User id, or `system`' }),
    byName: z.string().optional(),
    act: z.string(),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof AuditLine>;

export const AccountDetail = AccountRecord.extend({
  sessions: z.array(MySession),
  registration: SellerRegistration.optional(),
  log: z.array(AuditLine).meta({ description: 'Newest first, at most 50' }),
}).meta({ id: 'AccountDetail' });
export type AccountDetail = z.infer<typeof AccountDetail>;

/** A registration with who sent it. */
export const SellerCase = z
  .object({ person: AccountRecord, registration: SellerRegistration })
  .meta({ id: 'SellerCase' });
export type SellerCase = z.infer<typeof SellerCase>;
