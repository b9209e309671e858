/** The product's own parsers, as reading a row asks for them. */

import { addressLimits } from '../catalog/addresses/model.ts';
import { resolveAddress } from '../catalog/addresses/resolve-address.ts';
import { legalStatusNames } from '../catalog/legal.ts';
import type { Category } from '../catalog/model.ts';
import type { AreaUnit } from '../kernel/area.ts';
import { fold } from '../kernel/fold.ts';
import type { Locale } from '../kernel/locale.ts';
import { readArea } from '../kernel/words/parse-amount.ts';
import { readFigure } from '../kernel/words/parse-number.ts';
import { keysByWord, type PlaceRead, type ReadTools } from './read-row.ts';

/** A local measure means that of the north unless the place says otherwise; people write which they mean in words. */
const units: readonly AreaUnit[] = ['m2', 'ha', 'sao-north', 'cong', 'mau-north'];

/** Legal statuses by their names in any language. */
const legalKeys = keysByWord(
  Object.fromEntries(Object.entries(legalStatusNames).map(([key, names]) => [key, Object.values(names)])),
);

/** Tools that read each address once, however many rows name it. */
export function readingTools(locale: Locale, categories: readonly Category[]): ReadTools {
  const byName = new Map<string, Category[]>();
  for (const category of categories)
    for (const name of new Set([category.id, ...Object.values(category.names)].map(nameOf)))
      byName.set(name, [...(byName.get(name) ?? []), category]);
  return {
    locale,
    readFigure,
    readArea: (typed, of) => {
      const { value, unit = 'm2' } = readArea(typed, units, of);
      return /^\d+(\.\d+)?$/.test(value) ? { value, unit } : null;
    },
    resolvePlace: onceEach(placeOf),
    provinceOf: onceEach((typed) => resolveAddress(typed).provinceCode ?? provinceNamed(typed)),
    categoryOf: (typed, type) => {
      const named = byName.get(nameOf(typed)) ?? [];
      return (named.find((one) => one.type === type) ?? named[0])?.id;
    },
    legalKeys,
  };
}

/** Answers what was asked before from memory: files name the same places again and again. As much as an address has is read. */
function onceEach<Answer>(read: (typed: string) => Answer): (typed: string) => Answer {
  const known = new Map<string, Answer>();
  return (whole) => {
    const typed = whole.slice(0, addressLimits.typedChars);
    if (!known.has(typed)) known.set(typed, read(typed));
    return known.get(typed) as Answer;
  };
}

const nameOf = (text: string): string => fold(text).trim();

/** A name such as 'Hà Nội' alone is read as the province. */
const provinceNamed = (typed: string): string | undefined => {
  const { ward, candidates } = resolveAddress(`Tỉnh ${typed}`);
  return ward?.provinceCode ?? candidates[0]?.provinceCode;
};

function placeOf(typed: string): PlaceRead {
  if (/^\d{5}$/.test(typed)) return { wardCode: typed, detail: '', candidates: [] };
  const { outcome, ward, detail, candidates } = resolveAddress(typed);
  if (outcome === 'found' && ward)
    return { wardCode: ward.wardCode, provinceCode: ward.provinceCode, detail, candidates: [] };
  return { detail, candidates: candidates.map(({ names }) => names.join(', ')) };
}
