/** The home page with everything that it can show, so that the stylesheet of a release has it all. */

import { articleOf, sampleArticle } from '#frontend/features/content/samples.ts';
import { samples as searches } from '#frontend/features/search/samples.ts';
import { sampleAdvert } from '#ui/advert/sample-advert.ts';

const search = searches[0]!.replies['/api/search'];
const facets = { ...search.facets, province: [{ value: '24', count: 12 }] };
const items = search.items.slice(0, 8);
const content = {
  news: [sampleArticle],
  activities: [sampleArticle],
  services: [articleOf('service')],
  introduces: [],
  keyPartners: [articleOf('partner')],
  careers: [],
};

export const samples = [
  {
    path: '/',
    replies: {
      '/api/search': { ...search, facets, items, promoted: items.slice(0, 4) },
      '/api/home-content': content,
      '/api/adverts': { items: [sampleAdvert] },
    },
  },
  { path: '/', replies: { '/api/search': { items: [], total: 0, facets: {} } } },
];
