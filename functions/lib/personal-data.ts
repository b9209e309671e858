/** How a capability exports what it stores of one person, and erases it: its `personal-data.ts`, gathered by privacy. */
import type { DataPart } from '#shared/privacy/model.ts';

/** Some records of a part, readable by the person they are about, and where the next ones begin. */
export interface ExportPage {
  records: Record<string, unknown>[];
  next?: unknown;
}
/** A page of at most 200 records, one or two requests long; without `after` the first one. */
export type ExportPart = (userId: string, after?: unknown) => Promise<ExportPage>;

/**
 * Erases what is stored of a person, for good, in steps that may be cut off anywhere and repeated; false when time
 * ran out before the end.
 */
export type Erase = (userId: string, hasTime: () => boolean) => Promise<boolean>;

/** What each capability's `personal-data.ts` gives to functions/privacy/context.ts. */
export interface PersonalData {
  /** What a person can take along, by the names of shared/privacy/model.ts. */
  parts: Partial<Record<DataPart, ExportPart>>;
  /** Left out where nothing may go, as in the wallet. */
  erase?: Erase;
}

/** The last key of a query as where to go on from, where there is one. */
export const nextAfter = (lastKey: unknown): { next?: unknown } => (lastKey ? { next: lastKey } : {});
