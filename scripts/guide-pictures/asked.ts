/** Which pictures are asked for, in which languages. */
import { documentPictures, type GuidePicture } from '#shared/content/guide-pictures.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';

export interface Asked {
  names: readonly GuidePicture[];
  locales: readonly Locale[];
}

/** All of them where none is named; raises one sentence for a word that is neither a picture nor a language. */
export function readAsked(args: readonly string[]): Asked {
  const known: readonly string[] = [...locales, ...documentPictures];
  const unknown = args.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new Error(`There is no language and no picture ${unknown}; there are ${known.join(', ')}.`);
  const among = <T extends string>(all: readonly T[]): readonly T[] => {
    const named = all.filter((one) => args.includes(one));
    return named.length > 0 ? named : all;
  };
  return { names: among(documentPictures), locales: among(locales) };
}
