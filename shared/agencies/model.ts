/** Agencies: what their owners write, what staff decide, their seats and invitations. */
import * as z from 'zod';
import { IdentifierKind } from '../accounts/model.ts';
import { Ulid } from '../kernel/id.ts';
import { ListingType } from '../kernel/listing-kind.ts';
import { seatRoles } from '../kernel/seat.ts';
import { StaffReason } from '../kernel/staff-reason.ts';
import { TaxId } from '../kernel/tax-id.ts';
import { LineText, NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { SeatCertificate } from './certificates-model.ts';
import { leadModes, leadRulesMax } from './lead-routing.ts';
import { OwnAgencyPage } from './page-model.ts';
import { agencyStates, listingsMax, seatsMax } from './rules.ts';

export const SeatRole = z.enum(seatRoles).meta({
  id: 'SeatRole',
  description:
    'Viewers read, agents work on what they look after, managers on all of it; owners also keep seats, money and profile',
});
export const AgencyState = z.enum(agencyStates).meta({ id: 'AgencyState' });

export const AgencyInput = z
  .object({
    name: NameText({ min: 2, max: 120 }).meta({ description: 'As its business registration has it' }),
    taxId: TaxId,
    address: NameText({ min: 5, max: 200 }),
    phone: LineText({ min: 3, max: 30 }).meta({ description: 'In any usual form; kept as E.164' }),
    email: z.email().max(254),
  })
  .meta({ id: 'AgencyInput', description: 'An agency, as its owners write it' });
export type AgencyInput = z.infer<typeof AgencyInput>;

export const AgencyLimits = z
  .object({
    seats: z.int().min(1).max(seatsMax),
    listings: z.int().min(1).max(listingsMax).meta({ description: 'Live or waiting ones' }),
  })
  .meta({ id: 'AgencyLimits', description: 'How much an agency may have at once, as staff have set it' });
export type AgencyLimits = z.infer<typeof AgencyLimits>;

export const Agency = AgencyInput.extend({
  address: z.string(),
  email: z.string(),
  id: Ulid,
  version: Version,
  state: AgencyState,
  limits: AgencyLimits,
  reason: StaffReason.optional().meta({ description: 'Why it was refused or suspended' }),
  createdAt: Instant,
  submittedAt: Instant,
  decidedAt: Instant.optional(),
}).meta({ id: 'Agency' });
export type Agency = z.infer<typeof Agency>;

export const MonthlyPoints = z.int().min(0).max(1_000_000).meta({
  id: 'MonthlyPoints',
  description: 'How many points a seat may spend in a calendar month of Viet Nam',
});

export const Seat = z
  .object({
    userId: Ulid,
    name: z.string(),
    role: SeatRole,
    joinedAt: Instant,
    monthlyPoints: MonthlyPoints.optional().meta({ description: 'Absent: no limit' }),
    isShown: z.boolean().optional().meta({ description: 'They agreed to be named on the public page' }),
    certificate: SeatCertificate.optional().meta({
      description: 'Their broker’s certificate; for managers, owners, staff and themselves',
    }),
    spentPoints: z.int().optional().meta({
      description: 'What it has spent of the agency’s points this month; for managers, owners and itself',
    }),
  })
  .meta({ id: 'Seat', description: 'Somebody’s place in an agency' });
export type Seat = z.infer<typeof Seat>;

export const Invitation = z
  .object({
    id: Ulid,
    kind: IdentifierKind,
    value: z.string().meta({ description: 'The e-mail address or phone number that may accept it' }),
    role: SeatRole,
    sentAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const LeadRule = z
  .object({
    userId: Ulid.meta({ description: 'Who of the agency gets it' }),
    provinceCode: z
      .string()
      .regex(/^\d{2}$/)
      .optional()
      .meta({ description: 'A province of today, NSO code; absent: everywhere' }),
    type: ListingType.optional().meta({ description: 'Absent: of every type' }),
  })
  .refine(({ provinceCode, type }) => provinceCode !== undefined || type !== undefined, 'required')
  .meta({ id: 'LeadRule', description: 'Requests about listings there, or of a type, are for this one' });
export type LeadRule = z.infer<typeof LeadRule>;

export const LeadRoutingInput = z
  .object({
    mode: z.enum(leadModes),
    takers: z.array(Ulid).max(seatsMax).meta({ description: 'Who takes turns; none: every agent' }),
    rules: z.array(LeadRule).max(leadRulesMax).meta({ description: 'The first that fits counts' }),
  })
  .meta({ id: 'LeadRoutingInput', description: 'Who of an agency gets a new request' });
export type LeadRoutingInput = z.infer<typeof LeadRoutingInput>;
export const LeadRouting = LeadRoutingInput.extend({ version: VersionOrZero }).meta({ id: 'LeadRouting' });
export type LeadRouting = z.infer<typeof LeadRouting>;

export const AgencyWithPeople = z
  .object({
    agency: Agency,
    role: SeatRole.optional().meta({ description: 'The reader’s own; absent for staff' }),
    seats: z.array(Seat),
    routing: LeadRouting,
    page: OwnAgencyPage.optional().meta({ description: 'Its public page, once something was written' }),
    invitations: z.array(Invitation).meta({ description: 'For owners and staff; empty for everybody else' }),
  })
  .meta({ id: 'AgencyWithPeople' });
export type AgencyWithPeople = z.infer<typeof AgencyWithPeople>;

export const MyAgencies = z
  .object({
    seats: z.array(
      z.object({
        agencyId: Ulid,
        name: z.string(),
        state: AgencyState,
        role: SeatRole,
        joinedAt: Instant,
        alsoFor: z.array(Ulid).optional().meta({ description: 'Who left what they looked after to me' }),
      }),
    ),
    invitations: z.array(
      z.object({ id: Ulid, agencyId: Ulid, name: z.string(), role: SeatRole, expiresAt: Instant }),
    ),
  })
  .meta({ id: 'MyAgencies', description: 'Where somebody has a seat, and where they are invited to one' });
export type MyAgencies = z.infer<typeof MyAgencies>;
