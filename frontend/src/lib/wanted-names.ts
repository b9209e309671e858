/** What the provinces and wards of a want are called, from the small files of places. */
import useSWRImmutable from 'swr/immutable';
import { type ProvincesFile, provincesUrl, type WardsFile, wardsUrl } from '#shared/catalog/place-files.ts';
import type { WantedNames, WantedProvince } from '#shared/listings/place-model.ts';
import { wantedNames } from '#shared/listings/wanted-places.ts';
import { fetchFile } from './places.ts';

/** The names of each; only the wards of provinces that are narrowed to some are fetched. */
export async function fetchWantedNames(wanted: readonly WantedProvince[]): Promise<WantedNames[]> {
  const narrowed = wanted.filter(({ wardCodes = [] }) => wardCodes.length > 0);
  const [{ provinces }, ...files] = await Promise.all([
    fetchFile<ProvincesFile>(provincesUrl()),
    ...narrowed.map(({ code }) => fetchFile<WardsFile>(wardsUrl(code))),
  ]);
  const nameOf = (rows: readonly { code: string; name: string }[]) => {
    const names = new Map(rows.map(({ code, name }) => [code, name]));
    return (code: string) => names.get(code);
  };
  return wantedNames(wanted, {
    province: nameOf(provinces),
    ward: nameOf(files.flatMap(({ wards }) => wards)),
  });
}

/** The same for a component; undefined until they are there, and where nothing is wanted. */
export function useWantedNames(wanted: readonly WantedProvince[]): WantedNames[] | undefined {
  const key = wanted.length > 0 ? `names of ${JSON.stringify(wanted)}` : null;
  return useSWRImmutable(key, () => fetchWantedNames(wanted)).data;
}
