/**
 * The adverts of a place on a page. Whether the place is there at all is settled when the page is first drawn, by what
 * is known then: nothing that a reader sees moves because an advert comes later.
 */
import { useState } from 'react';
import { still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import type { AdPosition, ShownAdvert } from '#shared/adverts/model.ts';
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';

export interface AdvertPage {
  type?: ListingType | undefined;
  province?: string | undefined;
}

/** The question of a place, as the server is asked it and its answer is kept. */
export const advertQuery = (position: AdPosition, locale: Locale, { type, province }: AdvertPage = {}) => ({
  query: { position, locale, ...(type && { type }), ...(province && { province }) },
});

interface Options {
  /** What the page is about. */
  page?: AdvertPage;
  /** What came with the page's HTML. */
  known?: { items: ShownAdvert[] } | undefined;
  /** False while what stands around the place is still on its way: nothing is settled before. */
  isDrawn?: boolean;
}

/** Undefined: no place. An empty list: the place stays, though its adverts have ended meanwhile. */
export function useSettledAdverts(
  position: AdPosition,
  { page, known, isDrawn = true }: Options = {},
): ShownAdvert[] | undefined {
  const input = advertQuery(position, useLocale(), page);
  const { data } = useEndpoint(advertsApi.listShownAdverts, input, {
    ...still,
    ...(known && { fallbackData: known }),
  });
  const key = JSON.stringify(input);
  const [settled, setSettled] = useState<{ key: string; isThere: boolean }>();
  if (isDrawn && settled?.key !== key) {
    const isThere = data !== undefined && data.items.length > 0;
    setSettled({ key, isThere });
    return isThere ? data?.items : undefined;
  }
  return settled?.key === key && settled.isThere ? (data?.items ?? []) : undefined;
}
