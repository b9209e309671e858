/** The lists of listings that staff have, one for each state that they look into. */
import * as z from 'zod';
import { fold } from '../kernel/fold.ts';
import { Ulid } from '../kernel/id.ts';
import { Kind, ListingType } from '../kernel/listing-kind.ts';
import { dayMs } from '../kernel/time.ts';
import type { ListingCard, ListingMeta, ListingState } from './model.ts';
import { type WarningKind, warningKinds } from './warnings/model.ts';

/**
 * States that staff have lists of, newest change first: a draft is its owner's alone, what waits has its queue, what is
 * deleted is on its way out.
 */
export const staffListStates = ['shown', 'refused', 'hidden', 'expired', 'closed', 'removed'] as const;
export const StaffListState = z.enum(staffListStates).meta({ id: 'StaffListState' });
export type StaffListState = z.infer<typeof StaffListState>;
export const isStaffListState = (state: ListingState): state is StaffListState =>
  (staffListStates as readonly string[]).includes(state);

/** `any`: whatever staff are warned of. */
export const staffFlags = ['any', ...warningKinds, 'large-scale'] as const;
export type StaffFlag = (typeof staffFlags)[number];
export const titleSearchMax = 60;

/** What a list of staff is narrowed by; absent: everything. */
export const StaffFilters = z.object({
  kind: Kind.optional(),
  type: ListingType.optional(),
  provinceCode: z.string().min(1).max(10).optional(),
  ownerId: Ulid.optional(),
  flag: z.enum(staffFlags).optional(),
  olderThanDays: z.coerce
    .number()
    .int()
    .min(1)
    .max(400)
    .optional()
    .meta({ description: 'Has not changed, or has waited, for so many days' }),
  title: z.string().trim().min(1).max(titleSearchMax).optional().meta({
    description: 'Part of the title, whatever its accents',
  }),
});
export type StaffFilters = z.infer<typeof StaffFilters>;

export const isNarrowed = (filters: StaffFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

interface Listed {
  meta: Pick<ListingMeta, 'ownerId' | 'isLargeScale' | 'updatedAt'>;
  card: Pick<ListingCard, 'kind' | 'type' | 'place' | 'title'>;
  flags: readonly WarningKind[];
}

/** Says whether a listing is among those that the filters ask for, at `now` (ms). */
export function fitsFilters({ meta, card, flags }: Listed, filters: StaffFilters, now: number): boolean {
  const { kind, type, provinceCode, ownerId, flag, olderThanDays, title } = filters;
  return (
    (!kind || card.kind === kind) &&
    (!type || card.type === type) &&
    (!provinceCode || isIn(card.place, provinceCode)) &&
    (!ownerId || meta.ownerId === ownerId) &&
    (!flag || hasFlag(flag, meta.isLargeScale, flags)) &&
    (!olderThanDays || Date.parse(meta.updatedAt) <= now - olderThanDays * dayMs) &&
    (!title || fold(card.title).includes(fold(title)))
  );
}

const isIn = ({ provinceCode, provinces = [] }: ListingCard['place'], wanted: string): boolean =>
  provinceCode === wanted || provinces.some(({ code }) => code === wanted);

function hasFlag(flag: StaffFlag, isLargeScale: boolean, flags: readonly WarningKind[]): boolean {
  if (flag === 'large-scale') return isLargeScale;
  return flag === 'any' ? flags.length > 0 : flags.includes(flag);
}
