/** The form's check: the shared schema, and what only this moment knows: today's day, uploads on their way. */
import type * as z from 'zod';
import type { SchemaSource } from '#lib/form/schema.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { normalizedTaxId } from './tax-number.ts';

/** Today in Viet Nam as a date field writes it: '2026-11-20'. */
export const todayInVietNam = (nowMs: number): string =>
  vietNamDay(nowMs).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');

interface Checked {
  taxId?: unknown;
  issuedOn?: unknown;
  papers?: unknown;
}

/** Stands for papers whose id is not known yet, so that nothing is called missing that is on its way. */
const onItsWay = '0'.repeat(26);

/** The values as they will be sent. */
const asSent = (values: Checked, hasPapersOnTheirWay: boolean): Checked => ({
  ...values,
  ...(typeof values.taxId === 'string' && { taxId: normalizedTaxId(values.taxId) }),
  ...(hasPapersOnTheirWay && { papers: [onItsWay] }),
});

/** The day of issue is not after today in Viet Nam, as the server judges it: code `in-future`. */
export const withFormChecks =
  (source: SchemaSource, hasPapersOnTheirWay: () => boolean): SchemaSource =>
  async () => {
    const schema = (await source()) as z.ZodType<Checked>;
    const { preprocess } = await import('zod');
    const isPast = ({ issuedOn }: Checked) =>
      typeof issuedOn !== 'string' || issuedOn <= todayInVietNam(Date.now());
    return preprocess(
      (values) => asSent(values as Checked, hasPapersOnTheirWay()),
      schema.refine(isPast, { path: ['issuedOn'], params: { code: 'in-future' }, when: () => true }),
    );
  };
