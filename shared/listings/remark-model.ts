/** Remarks of staff on fields of a listing that they refuse: which there are, and how they are kept. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { listingFields } from '../kernel/listing-field.ts';
import { Locale } from '../kernel/locale.ts';
import { ReasonText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { type RemarkReason, remarkReasons, remarksMax, remarkWordsMax } from './remark-reasons.ts';

const allReasons = [...new Set(Object.values(remarkReasons).flat())] as [RemarkReason, ...RemarkReason[]];

/** A remark as it is kept. */
export const Remark = z
  .object({
    field: z.enum(listingFields),
    reason: z.enum(allReasons),
    mediaId: Ulid.optional().meta({ description: 'The picture that it is about; absent: all of them' }),
    words: z.string().optional().meta({ description: 'What staff add, shown as it was typed' }),
    language: Locale.optional().meta({ description: 'The language of these words' }),
  })
  .meta({ id: 'Remark', description: 'What staff say of one field of a listing that they refuse' });
export type Remark = z.infer<typeof Remark>;

const isReasonOf = ({ field, reason }: Remark) =>
  (remarkReasons[field] as readonly RemarkReason[]).includes(reason);
const refusedAs = (code: string, path: keyof Remark) => ({ params: { code }, path: [path] });

/** A remark as staff give it: a reason that its field has; `other` with words; a picture for pictures alone. */
export const RemarkInput = Remark.extend({
  words: ReasonText({ min: 1, max: remarkWordsMax }).optional(),
})
  .refine(isReasonOf, refusedAs('not-allowed', 'reason'))
  .refine(({ reason, words }) => reason !== 'other' || words !== undefined, refusedAs('required', 'words'))
  .refine(
    ({ field, mediaId }) => field === 'pictures' || mediaId === undefined,
    refusedAs('not-allowed', 'mediaId'),
  );

/** All remarks of one refusal. */
export const RemarksInput = z.array(RemarkInput).min(1).max(remarksMax);

/** The remarks of the last refusal, with what their fields said then. */
export const RefusalRemarks = z
  .object({
    at: Instant,
    items: z.array(Remark),
    was: z.record(z.string(), z.unknown()).meta({ description: 'These fields of the content as refused' }),
  })
  .meta({ id: 'RefusalRemarks', description: 'They stay when it is sent again, until it is approved' });
export type RefusalRemarks = z.infer<typeof RefusalRemarks>;
