/** Where a want looks, as short as a row of a list has it: 'Tây Ninh +2'; all of it for screen readers and on hover. */
import { chakra } from '@chakra-ui/react';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { shortWantedWords, wantedWords } from '#shared/catalog/wanted-words.ts';
import type { WantedNames } from '#shared/listings/place-model.ts';

export function WantedPlaces({ provinces }: { provinces: readonly WantedNames[] }) {
  const locale = useLocale();
  const [short, whole] = [shortWantedWords(provinces, locale), wantedWords(provinces, locale)];
  if (short === whole) return <chakra.span lineClamp={1}>{whole}</chakra.span>;
  return (
    <chakra.span lineClamp={1} title={whole}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{whole}</span>
    </chakra.span>
  );
}
