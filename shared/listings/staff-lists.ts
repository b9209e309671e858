/** The lists of listings that staff have, one for each state that they look into. */
import * as z from 'zod';
import type { ListingState } from './model.ts';

/**
 * States that staff have lists of, newest change first: a draft is its owner's alone, what waits has its queue, what is
 * deleted is on its way out.
 */
export const staffListStates = ['shown', 'refused', 'hidden', 'expired', 'closed', 'removed'] as const;
export const StaffListState = z.enum(staffListStates).meta({ id: 'StaffListState' });
export type StaffListState = z.infer<typeof StaffListState>;
export const isStaffListState = (state: ListingState): state is StaffListState =>
  (staffListStates as readonly string[]).includes(state);
