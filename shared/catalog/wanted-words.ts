/** The places that a want looks in, in the reader's words: all of them, or as many as a card has room for. */
import type { Locale } from '../kernel/locale.ts';
import { addressWords } from './address-words.ts';
import { shortProvinceLabel } from './place-names.ts';

/** The Vietnamese names of a province and of the wards that it is narrowed to. */
interface WantedNames {
  name: string;
  wards?: readonly string[] | undefined;
}

const separators: Record<Locale, string> = { vi: ', ', en: ', ', ja: '、', ko: ', ', zh: '、' };
/** Between places that have separators of their own. */
const breaks: Record<Locale, string> = { vi: '; ', en: '; ', ja: '；', ko: '; ', zh: '；' };

/** 'Tây Ninh, TP. Hồ Chí Minh, Đồng Nai'; 'Phường Bến Cát, TP. Hồ Chí Minh; Đồng Nai' where wards are named. */
export function wantedWords(provinces: readonly WantedNames[], locale: Locale): string {
  const words = provinces.map(({ name, wards = [] }) =>
    addressWords({ names: [...(wards.length > 0 ? [wards] : []), name], isShort: true }, locale),
  );
  const hasWards = provinces.some(({ wards = [] }) => wards.length > 0);
  return words.join((hasWards ? breaks : separators)[locale]);
}

/** How many provinces a card names before it counts the others. */
const namedOnCards = 2;

/** 'Tây Ninh, Đồng Nai', of more than two 'Tây Ninh +2'. */
export function shortWantedWords(provinces: readonly WantedNames[], locale: Locale): string {
  const names = provinces.map(({ name }) => shortProvinceLabel(name, locale));
  return names.length <= namedOnCards ? names.join(separators[locale]) : `${names[0]} +${names.length - 1}`;
}
