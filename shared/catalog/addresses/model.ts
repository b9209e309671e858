/** An address of any year read as one of today: the ward, how it came to be, and what else it may be. */
import * as z from 'zod';
import { LineText } from '#shared/kernel/text.ts';
import { Decision } from './decisions.ts';

export const addressLimits = { typedChars: 300, candidatesMax: 20 } as const;

/** An address as it is typed or pasted; ends of lines become blanks. */
export const TypedAddress = LineText({ min: 2, max: addressLimits.typedChars }).meta({
  description: 'An address in Viet Nam as it is or was written in any year',
});

/** Vietnamese names from small to large, with their types: ward or commune, district, province. */
const UnitNames = z.array(z.string()).min(1).max(3);

export const AddressStep = z
  .object({
    /**
     * `province-divided` and `province-joined` before 2025, `district-ended` before 2025, `status-changed` where a unit
     * was typed by another type than its last one, `commune-ended` before 2025, `commune-joined`, `commune-kept` and
     * `district-joined` (one that became a ward whole) on 1 July 2025, `districts-ended` and `province-joined-2025` the same day.
     */
    kind: z.enum([
      'province-divided',
      'province-joined',
      'province-renamed',
      'district-ended',
      'status-changed',
      'commune-ended',
      'commune-joined',
      'commune-kept',
      'district-joined',
      'districts-ended',
      'province-joined-2025',
    ]),
    from: UnitNames,
    /** Absent where nothing took its place, or the source does not say what. */
    to: UnitNames.optional(),
    /** The day; absent where it is not known. */
    on: z.iso.date().optional(),
    decision: Decision.optional(),
  })
  .meta({ id: 'AddressStep', description: 'One change between the address as it was typed and today’s' });
export type AddressStep = z.infer<typeof AddressStep>;

export const AddressWard = z
  .object({
    wardCode: z.string(),
    provinceCode: z.string(),
    /** The ward and its province. */
    names: UnitNames,
    /** How it came to be, the earliest first; none for an address of today. */
    steps: z.array(AddressStep),
  })
  .meta({ id: 'AddressWard', description: 'A ward of today that an address lies in, and how it came to be' });
export type AddressWard = z.infer<typeof AddressWard>;

export const addressNotes = [
  'district-missing',
  'province-missing',
  'status-differs',
  'marks-differ',
  'district-unknown',
  'district-conflicts',
  'province-conflicts',
  'same-name',
  'divided-commune',
  'may-be-divided',
] as const;
export const AddressNote = z.enum(addressNotes);
export type AddressNote = z.infer<typeof AddressNote>;

export const AddressAnswer = z
  .object({
    /** `found` one ward · `choose` several may be meant · `incomplete` no commune is named · `missing` there is no such place. */
    outcome: z.enum(['found', 'choose', 'incomplete', 'missing']),
    /** How sure a found ward is. */
    confidence: z.enum(['high', 'medium', 'low']),
    /** What stood before the names of places: street and number, as typed. */
    detail: z.string(),
    ward: AddressWard.optional(),
    /** What else, or instead, may be meant, the likeliest first. */
    candidates: z.array(AddressWard).max(addressLimits.candidatesMax),
    /** How many there are in all. */
    candidatesTotal: z.int().min(0),
    /** What was understood of an address without a ward: the old district and province, or the province alone. */
    within: UnitNames.optional(),
    /** How the province of that became one of today, where it is one. */
    withinSteps: z.array(AddressStep),
    /** The new province that this lies in now. */
    provinceCode: z.string().optional(),
    /** The name that no commune in there has, as typed. */
    unknown: z.string().optional(),
    notes: z.array(AddressNote),
  })
  .meta({ id: 'AddressAnswer', description: 'An address of any year as one of today' });
export type AddressAnswer = z.infer<typeof AddressAnswer>;
