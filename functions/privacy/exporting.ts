/** What the product stores of a person, part by part and page by page, for them to take along. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { DataPage, DataPart } from '../../shared/privacy/model.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import type { ExportPorts } from './ports.ts';

/** Pages a person may read in an hour: an export of some thousand listings, not a way to keep the table busy. */
const pagesAnHour = { limit: 600, windowSeconds: 3600 };

export const exporting =
  ({ parts, isActive, transact, cursors, clock }: ExportPorts) =>
  /**
   * A page of a part of the caller's own data. Raises `unauthenticated` once the account may not act, also while its
   * token lives on, `invalid-cursor`, `too-many-requests`.
   */
  async (
    { userId }: Caller,
    { part, cursor }: { part: DataPart; cursor?: string | undefined },
  ): Promise<DataPage> => {
    const binding = `data ${userId} ${part}`;
    const place = cursor ? await cursors.decode(binding, cursor) : undefined;
    await transact([rateLimit({ what: 'export', who: userId, ...pagesAnHour }, clock.now())]);
    if (!(await isActive(userId))) throw new DomainProblem('unauthenticated');
    const { records, next } = await parts[part](userId, place);
    return {
      items: records,
      ...(next !== undefined && { nextCursor: await cursors.encode(binding, next) }),
    };
  };
