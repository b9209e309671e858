/** The colours of a listing's states in the back office; the others are neutral. */
import type { ListingState } from '#shared/listings/model.ts';
import type { Row } from './waiting-table.tsx';

export const stateTones: Partial<Record<ListingState, Row['badge']['tone']>> = {
  shown: 'green',
  waiting: 'amber',
  refused: 'red',
  removed: 'red',
};
