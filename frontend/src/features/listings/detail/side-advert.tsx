/** An advert beside a listing, chosen by what and where the listing is. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { AdvertPlace } from '#ui/advert/advert-place.tsx';
import { advertQuery } from '#ui/advert/use-settled-adverts.ts';

export function SideAdvert({ card: { type, place } }: { card: Pick<ListingCard, 'type' | 'place'> }) {
  const page = { type, province: place.provinceCode ?? place.provinces?.[0]?.code };
  const { data } = useEndpoint(advertsApi.listShownAdverts, advertQuery('detail-side', useLocale(), page), {
    revalidateOnFocus: false,
  });
  if (!data || data.items.length === 0) return null;
  return <AdvertPlace position="detail-side" adverts={data.items} />;
}
