/** What a signed-in person sees of their own account. */
import * as z from 'zod';
import { Locale } from '../kernel/locale.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { Consent } from './consents.ts';
import { Me, PersonName } from './model.ts';
import { SellerState } from './seller-model.ts';

export const MyProfile = Me.extend({
  version: z.int().meta({ description: 'Grows with every change; edits carry it' }),
  consents: z.array(Consent).meta({ description: 'The latest answer for each purpose ever answered' }),
  sellerState: SellerState.optional(),
}).meta({ id: 'MyProfile' });
export type MyProfile = z.infer<typeof MyProfile>;

export const ProfileInput = z
  .object({
    version: Version,
    familyName: PersonName,
    givenName: PersonName,
    locale: Locale.meta({ description: 'Language of messages, and the order of the name' }),
  })
  .meta({ id: 'ProfileInput' });
export type ProfileInput = z.infer<typeof ProfileInput>;

/** Names one sign-in, in the claim `session` of its access tokens. */
export const SessionId = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .meta({ id: 'SessionId' });

/** A device that is signed in. */
export const MySession = z
  .object({
    id: SessionId,
    startedAt: Instant,
    lastUsedAt: Instant,
    userAgent: z.string(),
    isThis: z.boolean().meta({ description: 'The one that asks' }),
  })
  .meta({ id: 'MySession' });
export type MySession = z.infer<typeof MySession>;
