/** Places as the browser knows them: small files, fetched when a form or filter needs them. */
import useSWRImmutable from 'swr/immutable';
import {
  type OldProvinceFile,
  oldProvinceUrl,
  type ProvincesFile,
  provincesUrl,
  type WardsFile,
  wardsUrl,
} from '#shared/catalog/place-files.ts';
import { CallProblem } from './api/http.ts';

/** Fetches one file of places; its URL changes with its content, so it is kept for good. */
export async function fetchFile<File>(url: string): Promise<File> {
  const response = await fetch(url).catch((cause) => {
    throw new CallProblem({ code: 'offline', status: 0 }, cause);
  });
  if (!response.ok) throw new CallProblem({ code: 'temporarily-unavailable', status: response.status });
  return response.json();
}

/** The 34 provinces and the 63 old ones. */
export const useProvinces = (isWanted = true) =>
  useSWRImmutable(isWanted ? provincesUrl() : null, fetchFile<ProvincesFile>);
/** The wards of a province; nothing until one is chosen. */
export const useWards = (provinceCode: string | undefined) =>
  useSWRImmutable(provinceCode ? wardsUrl(provinceCode) : null, fetchFile<WardsFile>);
/** Districts and communes of an old province; nothing until one is chosen. */
export const useOldProvince = (oldProvinceCode: string | undefined) =>
  useSWRImmutable(oldProvinceCode ? oldProvinceUrl(oldProvinceCode) : null, fetchFile<OldProvinceFile>);
