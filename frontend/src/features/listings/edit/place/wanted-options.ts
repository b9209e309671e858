/** Provinces and wards that a want may still choose, found by the names that they had before July 2025 as well. */
import type { MatchedOption } from '#lib/match-options.ts';
import type { OldProvinceFile, ProvincesFile } from '#shared/catalog/place-files.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { placeOptions, provinceOptions } from './options.ts';

const oldMark = 'old-';

/** The new provinces, then those of the old ones that are called otherwise now, each with what it belongs to. */
export function wantedOptions(
  { provinces, oldProvinces }: ProvincesFile,
  chosen: readonly string[],
  locale: Locale,
  nowIn: (old: string, now: string) => string,
): MatchedOption[] {
  const left = provinces.filter(({ code }) => !chosen.includes(code));
  const nameOf = new Map(left.map(({ code, name }) => [code, shortProvinceLabel(name, locale)]));
  const renamed = oldProvinces.flatMap(({ code, name, provinceCode }) => {
    const [old, now] = [shortProvinceLabel(name, locale), nameOf.get(provinceCode)];
    return now === undefined || now === old
      ? []
      : [{ value: oldMark + code, label: nowIn(old, now), keywords: name }];
  });
  const { compare } = new Intl.Collator(locale);
  return [...provinceOptions(left, locale), ...renamed.sort((a, b) => compare(a.label, b.label))];
}

/** The new province that an option stands for. */
export const provinceOfOption = (value: string, { oldProvinces }: ProvincesFile): string | undefined =>
  value.startsWith(oldMark) ? oldProvinces.find(({ code }) => oldMark + code === value)?.provinceCode : value;

type Districts = ReadonlyMap<string, Pick<OldProvinceFile['districts'][number], 'communes'>>;

/** Wards that are not chosen yet, found also by the communes whose land they took. */
export function wardOptions(
  wards: readonly { code: string; name: string }[],
  districts: Districts | undefined,
  chosen: readonly string[],
  locale: Locale,
): MatchedOption[] {
  const before = new Map<string, string[]>();
  for (const { communes } of districts?.values() ?? [])
    for (const { name, wardCodes } of communes)
      for (const code of wardCodes) before.set(code, [...(before.get(code) ?? []), name]);
  const left = wards.filter(({ code }) => !chosen.includes(code));
  return placeOptions(left, ({ code }) => code, locale).map((option) => ({
    ...option,
    keywords: [option.keywords, ...(before.get(option.value) ?? [])].join(' '),
  }));
}
