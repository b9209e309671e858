/** What the detail page is made of. */
import type { Names } from '#shared/catalog/model.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { ListingDetail } from '#shared/listings/model.ts';

export interface DetailData {
  detail: ListingDetail;
  /** Names of its category; null when it is no longer kept. */
  categoryNames: Names | null;
  rates: Rates;
}
