/** An owner's appeal against what staff decided on a listing: once for each decision, settled by somebody else. */
import * as z from 'zod';
import { StaffReason } from '../kernel/staff-reason.ts';
import { ReasonText } from '../kernel/text.ts';
import { Instant, instant } from '../kernel/time.ts';
import type { ListingMeta } from './model.ts';

/** How long an owner's words are. */
export const appealChars = { min: 20, max: 1000 } as const;
export const AppealWords = ReasonText(appealChars);

/** What is appealed: the refusal of a listing, that of an edit, or a removal. */
export const appealSubjects = ['refusal', 'edit', 'removal'] as const;
export const AppealSubject = z.enum(appealSubjects).meta({ id: 'AppealSubject' });
export type AppealSubject = z.infer<typeof AppealSubject>;

/** What a listing's head says of the appeal against the newest decision; a granted one leaves nothing behind. */
export const Appeal = z
  .object({
    subject: AppealSubject,
    state: z.enum(['waiting', 'upheld']).meta({ description: '`upheld`: the decision stays' }),
    at: Instant,
    answer: StaffReason.optional().meta({ description: 'Why the decision stays' }),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof Appeal>;

/** What staff decide of an appeal: the decision stays, or is taken back. */
export const appealOutcomes = ['upheld', 'granted'] as const;

type Decided = Pick<ListingMeta, 'state' | 'hasRevision' | 'hasRefusedEdit' | 'appeal'>;
const approved: readonly string[] = ['shown', 'hidden', 'closed', 'expired'];

/** What there is to appeal against; undefined where nothing was decided against the listing. */
export function appealSubject({ state, hasRevision, hasRefusedEdit }: Decided): AppealSubject | undefined {
  if (state === 'refused') return 'refusal';
  if (state === 'removed') return 'removal';
  return approved.includes(state) && hasRefusedEdit && !hasRevision ? 'edit' : undefined;
}

/** Says whether an appeal against the newest decision is still possible: there was none yet. */
export const isAppealable = (meta: Decided): boolean =>
  meta.appeal === undefined && appealSubject(meta) !== undefined;

/** Says whether an appeal waits for staff. */
export const isAppealed = ({ appeal }: Pick<ListingMeta, 'appeal'>): boolean => appeal?.state === 'waiting';

type Days = Pick<ListingMeta, 'expiresAt' | 'levelUntil' | 'costs' | 'units'>;

/** Days as they were left at a removal: every date moves by as long as the listing was off the site. */
export function daysGivenBack(
  { expiresAt, levelUntil, costs, units }: Days,
  removedAt: string,
  now: number,
): Days {
  const awayMs = Math.max(0, now - Date.parse(removedAt));
  const later = (at: string) => instant(Date.parse(at) + awayMs);
  return {
    expiresAt: expiresAt && later(expiresAt),
    levelUntil: levelUntil && later(levelUntil),
    costs: costs?.map((cost) => ({ ...cost, from: later(cost.from), until: later(cost.until) })),
    units: units?.map((unit) => ({ ...unit, from: later(unit.from), until: later(unit.until) })),
  };
}
