/** Landing pages: lists with an address of their own, made of a kind, a type and a place. Slug ⇄ filters. */
import { fold } from '../kernel/fold.ts';
import { type Kind, kinds, type ListingType, listingTypes } from '../kernel/listing-kind.ts';

/** The filters of a landing page, each with one value, as they stand in an address; at most one place. */
export interface Landing {
  kinds?: Kind;
  types?: ListingType;
  /** Code of a new province. */
  province?: string;
  /** Code of an old province: another numbering. */
  oldProvince?: string;
  /** A park by its words, folded: what `parkKey` makes of its name. */
  park?: string;
}
export type LandingName = keyof Landing;
/** Where a landing page may be: one of these. */
export const landingPlaces = ['province', 'oldProvince', 'park'] as const;
export const landingNames = ['kinds', 'types', ...landingPlaces] as const satisfies readonly LandingName[];

/** A page with fewer listings says too little to be found by: it is neither linked to nor listed. */
export const landingMin = 3;

const kindSlugs: Record<Kind, string> = {
  sell: 'ban',
  rental: 'cho-thue',
  buy: 'can-mua',
  rent: 'can-thue',
};
const typeSlugs: Record<ListingType, string> = {
  land: 'dat',
  aquaculture: 'nuoi-trong-thuy-san',
  'industrial-park': 'bds-cong-nghiep',
  enterprise: 'doanh-nghiep',
  brand: 'thuong-hieu',
  other: 'tai-san-khac',
};
/** Stands before the words of a park, behind those of a province before July 2025. */
const inPark = 'trong-';
const former = '-cu';

/** A park whose words an address can say: others have no page. */
const plainPark = /^[a-z0-9]+( [a-z0-9]+)*$/;
export const hasLandingPage = (parkKey: string): boolean => plainPark.test(parkKey) && parkKey.length <= 80;

const wordsOf = (provinceName: string): string =>
  fold(provinceName.replace(/^(Thành phố|Tỉnh) /, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** All provinces by code and Vietnamese name. */
export interface LandingVocabulary {
  provinces: readonly { code: string; name: string }[];
  oldProvinces: readonly { code: string; name: string }[];
}
type Place = Pick<Landing, (typeof landingPlaces)[number]>;

/** Addresses over the provinces that there are. Slugs are Vietnamese in every language: only the prefix of a path differs. */
export function landingAddresses({ provinces, oldProvinces }: LandingVocabulary) {
  const slugs = {
    province: new Map(provinces.map(({ code, name }) => [code, wordsOf(name)])),
    oldProvince: new Map(oldProvinces.map(({ code, name }) => [code, wordsOf(name) + former])),
  };
  const places = new Map<string, Place>([
    ...Array.from(slugs.province, ([province, slug]): [string, Place] => [slug, { province }]),
    ...Array.from(slugs.oldProvince, ([oldProvince, slug]): [string, Place] => [slug, { oldProvince }]),
  ]);

  /** The part of a place; undefined where no page is made of it. */
  function placeSlug({ province, oldProvince, park }: Place): string | undefined {
    if (province !== undefined) return slugs.province.get(province);
    if (oldProvince !== undefined) return slugs.oldProvince.get(oldProvince);
    return park !== undefined && hasLandingPage(park) ? inPark + park.replaceAll(' ', '-') : undefined;
  }

  function placeAt(slug: string): Place | undefined {
    const place = places.get(slug);
    if (place || !slug.startsWith(inPark)) return place;
    const park = slug.slice(inPark.length).replaceAll('-', ' ');
    return hasLandingPage(park) ? { park } : undefined;
  }

  /** The last part of a page's path, such as `ban-dat-bac-ninh`; undefined where it has none: everything, or no such place. */
  function slugOf(landing: Landing): string | undefined {
    const hasPlace = landingPlaces.filter((name) => landing[name] !== undefined);
    const place = placeSlug(landing);
    if (hasPlace.length > 1 || (hasPlace.length === 1 && place === undefined)) return undefined;
    const kind = landing.kinds && kindSlugs[landing.kinds];
    const type = landing.types && typeSlugs[landing.types];
    return [kind, type, place].filter(Boolean).join('-') || undefined;
  }

  return {
    slugOf,

    /** The filters that a slug stands for; undefined where it is none. */
    landingAt(slug: string): Landing | undefined {
      for (const [kind, afterKind] of startsOf(slug, kindSlugs))
        for (const [type, rest] of startsOf(afterKind, typeSlugs)) {
          const place = rest === '' ? {} : placeAt(rest);
          const landing = place && { ...(kind && { kinds: kind }), ...(type && { types: type }), ...place };
          if (landing && slugOf(landing) === slug) return landing;
        }
      return undefined;
    },

    /** The path of a page without language; that of everything is `/project`. Undefined where there is no page. */
    pathOf(landing: Landing): string | undefined {
      const slug = slugOf(landing);
      if (slug !== undefined) return `${landingRoot}/${slug}`;
      return landingNames.every((name) => landing[name] === undefined) ? landingRoot : undefined;
    },
  };
}

/** Where landing pages lie, and what they are pages of. */
export const landingRoot = '/project';

/** How a slug may begin, with what is left then: nothing of the table, or one of its words. */
function startsOf<Value extends string>(
  slug: string,
  table: Record<Value, string>,
): [value: Value | undefined, rest: string][] {
  const known = (Object.entries(table) as [Value, string][]).flatMap(([value, words]): [Value, string][] =>
    slug === words
      ? [[value, '']]
      : slug.startsWith(`${words}-`)
        ? [[value, slug.slice(words.length + 1)]]
        : [],
  );
  return [...known, [undefined, slug]];
}

/** What single filters of an address say, where a landing page may say the same: known kinds and types, one place at most. */
export function landingOfFilters(filters: Partial<Record<string, string>>): Landing | undefined {
  const { kinds: kind, types: type, province, oldProvince, park } = filters;
  const isKnown =
    (kind === undefined || kinds.includes(kind as Kind)) &&
    (type === undefined || listingTypes.includes(type as ListingType)) &&
    [province, oldProvince, park].filter((place) => place !== undefined).length <= 1;
  if (!isKnown) return undefined;
  return {
    ...(kind !== undefined && { kinds: kind as Kind }),
    ...(type !== undefined && { types: type as ListingType }),
    ...(province !== undefined && { province }),
    ...(oldProvince !== undefined && { oldProvince }),
    ...(park !== undefined && { park }),
  };
}
