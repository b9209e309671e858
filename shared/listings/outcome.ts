/** What became of a listing that its owner closes: sold, leased, found or something else, and at which price. */
import * as z from 'zod';
import type { Kind } from '../kernel/listing-kind.ts';
import { Money } from '../kernel/money.ts';
import { type Instant, Instant as InstantSchema } from '../kernel/time.ts';

export const outcomes = ['sold', 'leased', 'found', 'other'] as const;
export const Outcome = z
  .enum(outcomes)
  .meta({ id: 'Outcome', description: 'What became of a closed listing' });
export type Outcome = z.infer<typeof Outcome>;

/** What its owner says when closing; the price is for statistics, and nobody else reads it. */
export const ClosingInput = z
  .object({ outcome: Outcome, price: Money.optional() })
  .meta({ id: 'ClosingInput' });
export type ClosingInput = z.infer<typeof ClosingInput>;

/** One closing of a listing; it stays when the listing is opened again. */
export const Closing = ClosingInput.extend({
  at: InstantSchema,
  reopenedAt: InstantSchema.optional(),
}).meta({ id: 'Closing' });
export type Closing = z.infer<typeof Closing>;

const successOf = { sell: 'sold', rental: 'leased', buy: 'found', rent: 'found' } as const;
/** What can become of a listing of a kind, the likeliest first. */
export const outcomesOf = (kind: Kind): readonly [Outcome, Outcome] => [successOf[kind], 'other'];

/** So many closings are remembered. */
const closingsKept = 10;
interface Closed {
  closings?: Closing[] | undefined;
}

/** The closings with one more, the oldest dropped. */
export const withClosing = ({ closings = [] }: Closed, closing: ClosingInput, at: Instant): Closed => ({
  closings: [...closings, { ...closing, at }].slice(-closingsKept),
});

/** The closings of a listing that is open again since `at`. */
export function reopened({ closings }: Closed, at: Instant): Closed {
  const last = closings?.at(-1);
  if (!closings || !last || last.reopenedAt) return {};
  return { closings: [...closings.slice(0, -1), { ...last, reopenedAt: at }] };
}

/** What became of a listing that is closed now; undefined where it is open, or nobody said. */
export const outcomeOf = ({ state, closings }: Closed & { state: string }): Outcome | undefined =>
  state === 'closed' ? closings?.at(-1)?.outcome : undefined;
