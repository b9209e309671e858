/** What staff have checked of a listing: claims, their grades, and what a poster hands in for them. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { StaffReason } from '../kernel/staff-reason.ts';
import { LinesText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { evidenceLimits } from '../media/model.ts';

/** What a poster may prove: the right to the asset, the right to offer it, that it is there, its permits. */
export const claimKinds = ['ownership', 'authority', 'site', 'permits'] as const;
export const ClaimKind = z.enum(claimKinds).meta({ id: 'ClaimKind' });
export type ClaimKind = z.infer<typeof ClaimKind>;

/** The weakest first: the poster says so, staff read a copy, somebody independent confirmed it, staff saw it. */
export const grades = ['stated', 'document', 'third-party', 'seen'] as const;
export const Grade = z.enum(grades).meta({ id: 'Grade' });
export type Grade = z.infer<typeof Grade>;

/** That a claim was given a grade on a day of Viet Nam; `until` is fixed with it, by the settings of that moment. */
export const Grading = z
  .object({ claim: ClaimKind, grade: Grade, on: z.iso.date(), until: Instant })
  .meta({ id: 'Grading', description: 'What staff checked, when, and until when it holds' });
export type Grading = z.infer<typeof Grading>;

const files = {
  imageIds: z.array(Ulid).max(evidenceLimits.images),
  pdfIds: z
    .array(Ulid)
    .max(evidenceLimits.pdfs)
    .meta({ examples: [['01JD00000000000000000000F1']] }),
};
/** What is handed in for a claim: at least one file. */
export const EvidenceInput = z
  .object({ ...files, note: LinesText({ max: 500 }).optional() })
  .refine(({ imageIds, pdfIds }) => imageIds.length + pdfIds.length > 0, {
    path: ['imageIds'],
    params: { code: 'required' },
  })
  .meta({ id: 'EvidenceInput' });
export type EvidenceInput = z.infer<typeof EvidenceInput>;

const EvidenceState = z.enum(['waiting', 'graded', 'refused', 'withdrawn']);

/** What was handed in for a claim of a listing, as its poster reads it: at most one for each claim. */
export const Evidence = z
  .object({
    claim: ClaimKind,
    state: EvidenceState,
    version: z.int().min(1),
    ...files,
    note: z.string().optional(),
    handedInAt: Instant,
    decidedAt: Instant.optional(),
    grade: Grade.optional(),
    on: z.iso.date().optional().meta({ description: 'The day on which it was checked' }),
    reason: StaffReason.optional(),
    papersUntil: Instant.optional().meta({
      description: 'Of what is decided: until then its files can be opened; none are named from then on',
    }),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof Evidence>;

/** What a camera wrote into a photo, read before it was taken out: for staff alone. */
export const Shot = z
  .object({
    takenAt: z
      .string()
      .optional()
      .meta({ description: 'As the camera says it: yyyy-mm-ddThh:mm:ss, perhaps with its zone' }),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
  })
  .meta({ id: 'Shot' });
export type Shot = z.infer<typeof Shot>;
