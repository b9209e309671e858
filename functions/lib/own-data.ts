/** How a capability tells what it stores of one person, and takes it away: put together by privacy. */

/** Some records of a part, readable by their owner, and where the next ones begin. */
export interface OwnPage {
  records: Record<string, unknown>[];
  next?: unknown;
}
/** A page of at most 200 records, one or two requests long; without a place the first one. */
export type OwnPart = (userId: string, place?: unknown) => Promise<OwnPage>;

/**
 * Takes away what is stored of a person, for good, in steps that may be cut off anywhere and repeated; false when
 * time ran out before the end.
 */
export type Erase = (userId: string, hasTime: () => boolean) => Promise<boolean>;

/** The last key of a query as a place to go on from, where there is one. */
export const placeAfter = (lastKey: unknown): { next?: unknown } => (lastKey ? { next: lastKey } : {});
