/** Calls about adverts: what a page shows and what positions cost. Apart from those of orders and of staff: public pages load it. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ListingType } from '../kernel/listing-kind.ts';
import { Locale } from '../kernel/locale.ts';
import { AdPosition, ShownAdvert } from './model.ts';
import { AdvertOffer } from './offer.ts';

export const advertsApi = {
  listShownAdverts: endpoint({
    method: 'GET',
    path: '/api/adverts',
    access: 'none',
    summary: 'What runs on a position for a reader of this language and page; the page draws one by weight',
    query: z.object({
      position: AdPosition,
      locale: Locale,
      type: ListingType.optional().meta({ description: 'What the page is about, where it is one type' }),
      province: z
        .string()
        .regex(/^\d{2}$/)
        .optional()
        .meta({ description: 'Where the page is about, where it is one province' }),
    }),
    reply: z.object({ items: z.array(ShownAdvert) }),
    cacheControl: 'public, max-age=60',
  }),
  getAdvertOffer: endpoint({
    method: 'GET',
    path: '/api/adverts/offer',
    access: 'none',
    summary: 'What each position costs',
    reply: AdvertOffer,
    cacheControl: 'public, max-age=60',
  }),
};
