/** Prices in other currencies worked out anew: which listings have one, the figures by other rates, and how far it is. */
import * as z from 'zod';
import { type Price, type Rates, unitParts } from '../kernel/money.ts';
import { VersionOrZero } from '../kernel/version.ts';
import { figuresOf } from './figures.ts';
import type { ListingContent } from './model.ts';

/** Whether the price needs a rate. */
export const isForeign = (price: Price): boolean =>
  price.mode !== 'deal' && unitParts[price.unit].currency !== 'VND';

/**
 * The content with its whole VND by these rates and their day; the same object where the price is in VND or comes
 * to the same.
 */
export function pricedBy(content: ListingContent, rates: Rates): ListingContent {
  if (!isForeign(content.price)) return content;
  const { priceVndMin, priceVndMax } = figuresOf(content, rates);
  if (priceVndMin === content.priceVndMin && priceVndMax === content.priceVndMax) return content;
  return { ...content, priceVndMin, priceVndMax, ratesDate: rates.date };
}

export const RepricingProgress = z
  .object({
    ratesVersion: VersionOrZero.meta({ description: 'By which rates; 0: none ever had to be' }),
    state: z.enum(['counting', 'running', 'done']),
    total: z.int().meta({ description: 'Live listings with a price in another currency' }),
    looked: z.int().meta({ description: 'How many of them have been looked at' }),
    changed: z.int().meta({ description: 'How many have another price in VND now' }),
    failed: z.int().meta({ description: 'How many could not be done yet' }),
  })
  .meta({ id: 'RepricingProgress', description: 'How far prices follow the newest exchange rates' });
export type RepricingProgress = z.infer<typeof RepricingProgress>;
