/** A poster's own reference of a listing: what their files and systems call it, unique among their own. */
import type * as z from 'zod';
import { LineText } from '../kernel/text.ts';

export const referenceMaxChars = 60;

export const OwnReference = LineText({ min: 1, max: referenceMaxChars }).meta({
  id: 'OwnReference',
  description: 'What its poster’s own files call a listing; each of theirs at most once',
  examples: ['KHO-0012'],
});
export type OwnReference = z.infer<typeof OwnReference>;
