/** The adverts of the list: settled with each search's results, by the one type and province that it is about. */
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import { type AdvertPage, useSettledAdverts } from '#ui/advert/use-settled-adverts.ts';
import type { Search } from './address.ts';
import type { FirstPage, Results } from './api.ts';

/** Several types are no one type. */
const aboutOf = ({ types, province }: Search): AdvertPage => ({
  ...(types && !types.includes(',') && { type: types as ListingType }),
  ...(province && { province }),
});

/** Each is undefined where there is no place for it. */
export function useListAdverts(shown: Results | undefined, firstPage: FirstPage | null) {
  const page = aboutOf(shown?.search ?? {});
  const isPlain = Object.keys(page).length === 0;
  const optionsOf = (position: 'list-top' | 'list-side') => ({
    ...{ page, isDrawn: shown !== undefined },
    known: isPlain ? firstPage?.adverts?.[position] : undefined,
  });
  const top = useSettledAdverts('list-top', optionsOf('list-top'));
  const side = useSettledAdverts('list-side', optionsOf('list-side'));
  return { top, side };
}
