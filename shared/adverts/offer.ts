/** What each position costs and how many adverts share it: settings of a master. */
import * as z from 'zod';
import { LinesText } from '../kernel/text.ts';
import { advertLimits } from './model.ts';

const Place = z.object({
  weekVnd: z.int().min(0).max(1_000_000_000).meta({ description: 'VND a week before tax; 0: by agreement' }),
  slots: z
    .int()
    .min(1)
    .max(advertLimits.slotsMax)
    .meta({ description: 'Adverts that may share it on one day' }),
});
export const AdvertOfferInput = z
  .object({ 'home-hero': Place, 'list-top': Place, 'list-side': Place, 'detail-side': Place })
  .meta({ id: 'AdvertOfferInput' });
export type AdvertOfferInput = z.infer<typeof AdvertOfferInput>;

export const AdvertTerms = z.object({
  positions: AdvertOfferInput,
  vatPercent: z
    .int()
    .min(0)
    .max(advertLimits.vatPercentMax)
    .default(10)
    .meta({ description: 'Value added tax upon agreed prices' }),
  transferTo: LinesText({ max: advertLimits.transferToMax })
    .default('')
    .meta({ description: 'Bank, account and its holder; empty: told by staff' }),
});
export type AdvertTerms = z.infer<typeof AdvertTerms>;

export const AdvertOffer = AdvertTerms.extend({
  version: z.int().min(0).meta({ description: '0: as shipped' }),
}).meta({ id: 'AdvertOffer', description: 'What each position costs, and how many adverts share it' });
export type AdvertOffer = z.infer<typeof AdvertOffer>;

export const defaultAdvertOffer: AdvertOffer = {
  version: 0,
  positions: {
    'home-hero': { weekVnd: 5_000_000, slots: 5 },
    'list-top': { weekVnd: 3_000_000, slots: 5 },
    'list-side': { weekVnd: 2_000_000, slots: 5 },
    'detail-side': { weekVnd: 1_500_000, slots: 5 },
  },
  vatPercent: 10,
  transferTo: '',
};
