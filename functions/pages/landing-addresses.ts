/**
 * Where landing pages are kept, as the viewer function spells it: `/landing/ban-dat-bac-ninh`, `/landing/~sell.land.24.`
 * for the same filters below `/project`, each with `/2` behind it for another page of results.
 */
import { queryLimits } from '#shared/search/query-limits.ts';
import { fileKeyOf, type PageAddress } from './page-addresses.ts';

const folder = '/landing/';
/** By which the viewer function writes filters, in this order. */
const filterNames = ['kinds', 'types', 'province', 'oldProvince'] as const;
const values = '(?:[a-z0-9-]{1,40})?';
const pattern = new RegExp(
  `^${folder}(?:~(${filterNames.map(() => values).join('\\.')})|([a-z0-9]+(?:-[a-z0-9]+)*))(?:/([1-9]\\d{0,4}))?$`,
);

/** The object of a landing page at its internal address. */
export const landingKeyOf = (address: PageAddress): string => `${fileKeyOf(address)}/index.html`;

/** The public path behind an internal one, with its query; undefined where it is none. */
export function landingPathAt({ path }: PageAddress): string | undefined {
  const [whole, filters, slug, page] = pattern.exec(path) ?? [];
  if (whole === undefined || whole.length > 250 || Number(page ?? 1) > queryLimits.maxRank) return undefined;
  const given = (filters ?? '')
    .split('.')
    .flatMap((value, at): [string, string][] => (value === '' ? [] : [[filterNames[at]!, value]]));
  const query = new URLSearchParams(page ? [...given, ['page', page]] : given).toString();
  return (slug ? `/project/${slug}` : '/project') + (query && `?${query}`);
}

/** The prefix of the objects of a language's landing pages. */
export const landingPrefixOf = (locale: PageAddress['locale']): string => fileKeyOf({ path: folder, locale });
