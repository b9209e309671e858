/** What each day brought, one item a day, written once by the job that counts them. */
import { DayFigures } from '#shared/office/dashboard-model.ts';
import type { Table } from '../lib/table.ts';
import { put, type Write } from '../lib/writes.ts';

const partition = 'OFFICE#DAYS';

export const createDayRepository = (table: Pick<Table, 'query'>) => ({
  /** The newest days that were counted. One query. */
  async newest(limit: number): Promise<DayFigures[]> {
    const { items } = await table.query({ pk: partition, limit, isDescending: true });
    return items.map((item) => DayFigures.parse(item));
  },
  /** A day as it was counted; counted again it is the same. */
  put: (figures: DayFigures): Write => put({ pk: partition, sk: figures.day, ...figures }),
});
export type DayRepository = ReturnType<typeof createDayRepository>;
