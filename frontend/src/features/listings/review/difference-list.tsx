/** What a revision changes, before and after side by side. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Area } from '../../../../../shared/kernel/area.ts';
import { formatEnteredArea } from '../../../../../shared/kernel/area-words.ts';
import type { Locale } from '../../../../../shared/kernel/locale.ts';
import type { Price } from '../../../../../shared/kernel/money.ts';
import { formatPrice } from '../../../../../shared/kernel/money-words.ts';
import type { Picture as PictureData } from '../../../../../shared/media/model.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useLocale } from '../../../lib/use-locale.ts';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { ComparedField, Difference } from './differences.ts';

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  return (
    <chakra.div borderWidth="1px" borderRadius="xl" overflow="hidden">
      <chakra.div
        display="grid"
        gridTemplateColumns="1fr 1fr"
        bg="bg.subtle"
        fontSize="xs"
        fontWeight="semibold"
        color="fg.muted"
      >
        <chakra.span px="4" py="2">
          {t('before')}
        </chakra.span>
        <chakra.span px="4" py="2">
          {t('after')}
        </chakra.span>
      </chakra.div>
      {differences.map(({ field, before, after }) => (
        <chakra.section key={field} borderTopWidth="1px" aria-label={t(`field.${field}`)}>
          <chakra.p px="4" pt="3" fontSize="xs" color="fg.muted">
            {t(`field.${field}`)}
          </chakra.p>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" fontSize="sm">
            <Side isOld>{shown(field, before, locale)}</Side>
            <Side>{shown(field, after, locale)}</Side>
          </chakra.div>
        </chakra.section>
      ))}
    </chakra.div>
  );
}

const Side = ({ isOld, children }: { isOld?: boolean; children: ReactNode }) => (
  <chakra.div px="4" py="2" pb="3" minW="0" overflowWrap="anywhere" bg={isOld ? 'red.50' : 'green.50'}>
    {children || '—'}
  </chakra.div>
);

/** A field's value as people read it; what has no words of its own as plain lines. */
function shown(field: ComparedField, value: unknown, locale: Locale): ReactNode {
  if (value === undefined || value === null) return null;
  if (field === 'price') return formatPrice(value as Price, locale);
  if (field === 'landArea' || field === 'floorArea') return formatEnteredArea(value as Area, locale);
  if (field === 'description') return <RichText html={String(value)} />;
  if (field === 'pictures') return <Pictures pictures={value as PictureData[]} />;
  return typeof value === 'object' ? (
    <chakra.span whiteSpace="pre-line">{lines(value).join('\n')}</chakra.span>
  ) : (
    String(value)
  );
}

const lines = (value: object): string[] =>
  Object.entries(value).flatMap(([key, of]) => {
    if (of === undefined || of === null || of === '') return [];
    if (Array.isArray(of))
      return [
        `${key}: ${of.map((each) => (typeof each === 'object' ? lines(each).join(', ') : each)).join(', ')}`,
      ];
    return typeof of === 'object' ? lines(of).map((line) => `${key} ${line}`) : [`${key}: ${of}`];
  });

const Pictures = ({ pictures }: { pictures: readonly PictureData[] }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="1.5">
    {pictures.map((picture) => (
      <chakra.div key={picture.mediaId} width="20" aspectRatio="4 / 3" borderRadius="sm" overflow="hidden">
        <Picture picture={picture} alt="" sizes="80px" isCover />
      </chakra.div>
    ))}
  </chakra.div>
);
