/** What staff are warned of, each in a sentence, with links to the listings that it is about. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWarnings } from '#frontend/queries/listings-staff.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { isLease } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatArea } from '#shared/kernel/words/area-words.ts';
import { formatVnd } from '#shared/kernel/words/money-words.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { ListingWarning, OtherListing } from '#shared/listings/warnings/model.ts';
import { DataState } from '#ui/data-state.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import {
  isOfListing,
  type PictureMatches,
  pictureMatches,
  type WarningOfListing,
} from './picture-matches.ts';

interface WarningsProps {
  code: string;
  version: number;
  /** What is judged. */
  content: ListingContent;
}

export function Warnings({ code, version, content }: WarningsProps) {
  const { t } = useTranslation('review');
  return (
    <chakra.section aria-labelledby="warnings" mb="8">
      <chakra.h2 id="warnings" textStyle="heading.part" mb="3">
        {t('warnings.title')}
      </chakra.h2>
      <DataState of={useWarnings(code, version)} skeleton={<Skeleton height="12" />}>
        {({ items }) =>
          items.length === 0 ? (
            <chakra.p color="fg.muted">{t('warnings.none')}</chakra.p>
          ) : (
            <chakra.ul display="grid" gap="4">
              {pictureMatches(items).map((match) => (
                <PictureMatch key={match.other.code} match={match} content={content} />
              ))}
              {items.filter(isOfListing).map((warning) => (
                <Warning key={keyOf(warning)} warning={warning} content={content} />
              ))}
            </chakra.ul>
          )
        }
      </DataState>
    </chakra.section>
  );
}

const keyOf = (warning: WarningOfListing) => [warning.kind, 'figure' in warning && warning.figure].join(' ');

function Warning({ warning, content }: { warning: WarningOfListing; content: ListingContent }) {
  const { t } = useTranslation('review');
  return (
    <Block title={t(`warnings.kind.${warning.kind}`)}>
      <Detail warning={warning} content={content} />
    </Block>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.li borderInlineStartWidth="2px" borderColor="warning.emphasized" ps="3" fontSize="sm" minW="0">
    <chakra.p fontWeight="semibold">{title}</chakra.p>
    {children}
  </chakra.li>
);

/** Another listing with all the pictures that it shares with this one. */
function PictureMatch({ match, content }: { match: PictureMatches; content: ListingContent }) {
  const { t } = useTranslation('review');
  const { other, mediaIds, more } = match;
  const shown = content.pictures.filter(({ mediaId }) => mediaIds.includes(mediaId));
  return (
    <Block title={t('warnings.samePictures', { count: mediaIds.length })}>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="1" _empty={{ display: 'none' }}>
        {shown.map((picture) => (
          <chakra.li
            key={picture.mediaId}
            width="20"
            aspectRatio="4 / 3"
            borderRadius="md"
            overflow="hidden"
            bg="bg.muted"
          >
            <Picture picture={picture} alt="" sizes="80px" isCover />
          </chakra.li>
        ))}
      </chakra.ul>
      <Others others={[other]} more={more} />
    </Block>
  );
}

/** The figures or words behind a warning, or the listings. */
function Detail({ warning, content }: { warning: WarningOfListing; content: ListingContent }): ReactNode {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const perM2 = (vnd: number) => formatVnd(vnd, locale, isLease(content.kind) ? 'm2-month' : 'm2');
  switch (warning.kind) {
    case 'forbidden-words':
      return <chakra.p overflowWrap="anywhere">{warning.words.join(' · ')}</chakra.p>;
    case 'price-far':
      return (
        <p className="tabular">
          {t('warnings.priceFar', {
            price: perM2(warning.vndPerM2),
            median: perM2(warning.median),
            count: warning.neighbours,
            figure: formatCount(warning.neighbours, locale),
          })}
        </p>
      );
    case 'unusual-figure':
      return (
        <p className="tabular">
          {t(`warnings.figure.${warning.figure}`, figureWords(warning, perM2, locale))}
        </p>
      );
    case 'shared-phone':
      return (
        <>
          <p>{t('warnings.accounts', { count: warning.accounts })}</p>
          <Others {...warning} />
        </>
      );
    default:
      return <Others {...warning} />;
  }
}

function figureWords(
  { figure, value, min, max }: Extract<ListingWarning, { kind: 'unusual-figure' }>,
  perM2: (vnd: number) => string,
  locale: Locale,
) {
  const inWords = (n: number) => {
    if (figure === 'area') return formatArea(n * 100, locale);
    return figure === 'price-per-m2' ? perM2(n) : formatVnd(n, locale);
  };
  return { value: inWords(value), min: inWords(min), max: inWords(max) };
}

/** Each with its code, state and poster. */
function Others({ others, more }: { others: readonly OtherListing[]; more: number }) {
  const { t } = useTranslation(['review', 'options']);
  return (
    <chakra.ul display="grid" gap="1" mt="1">
      {others.map(({ code, title, state, ownerName, isSamePoster }) => (
        <chakra.li key={code} overflowWrap="anywhere">
          <TextLink to={pathOf('adminPost', { id: code })} display="inline-block" minH="6">
            {title}
          </TextLink>
          <chakra.span display="block" textStyle="note" className="tabular">
            {[code, t(`options:listingState.${state}`), isSamePoster ? t('warnings.samePoster') : ownerName]
              .filter(Boolean)
              .join(' · ')}
          </chakra.span>
        </chakra.li>
      ))}
      {more > 0 && <li>{t('warnings.more', { count: more })}</li>}
    </chakra.ul>
  );
}
