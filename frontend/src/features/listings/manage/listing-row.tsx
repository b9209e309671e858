/** One of a poster's own listings: what it is, how it stands, what can be done. */
import { chakra } from '@chakra-ui/react';
import ImageOff from 'lucide-react/icons/image-off';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { addressWords, joinAddress } from '#shared/catalog/address-words.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import type { ClosingInput } from '#shared/listings/outcome.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { WantedPlaces } from '#ui/listing/wanted-places.tsx';
import { Picture } from '#ui/picture.tsx';
import { AgeText, AreaText, PriceText } from '#ui/value-text.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import type { RowAct } from '../api.ts';
import { type FiguresState, RowFigures } from '../figures/row-figures.tsx';
import { AvailabilityQuestion } from './availability-question.tsx';
import { RowActs } from './row-acts.tsx';
import { RowBadges, RowConfirmed, RowKeeper, RowReason, RowSteps, RowTime } from './row-parts.tsx';
import { mayEdit } from './rows.ts';

/** Picture, listing, status and days, next step: the headings above the list stand over the same columns. */
const rowColumns = '7rem minmax(0, 1fr) 11rem 20rem';

interface ListingRowProps {
  row: OwnListing;
  figures: FiguresState;
  isPending: boolean;
  /** A colleague looks after it, or the seat only reads: nothing is offered that would be refused. */
  isReadOnly: boolean;
  /** It has just been posted or edited: the eye and the focus go there. */
  isNew: boolean;
  onAct: (act: RowAct, closing?: ClosingInput) => Promise<void>;
  /** The listing has changed elsewhere: fetch it anew. */
  onStale: () => void;
  /** Where several are being chosen: whether this one is, and how to choose it. */
  choosing?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined;
}

export function ListingRow(props: ListingRowProps) {
  const { row, figures, isPending, isReadOnly, isNew, onAct, onStale, choosing } = props;
  const hasActs = !choosing && !isReadOnly;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    // After the page's own focus, which a navigation puts at its start.
    const timer = setTimeout(() => {
      box.current?.scrollIntoView({ block: 'center' });
      box.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isNew]);
  return (
    <Box
      ref={box as Ref<HTMLElement>}
      tabIndex={-1}
      aria-label={isNew ? row.title : undefined}
      data-quiet-focus
      data-new={isNew || undefined}
    >
      <RowPicture row={row} />
      <chakra.div minW="0" display="grid" gap="1.5" alignContent="start">
        {choosing && <Chooser title={row.title} {...choosing} />}
        <chakra.h2 fontSize="md" lineHeight="snug" overflowWrap="anywhere" lang={languageTag(row.language)}>
          <RowTitle row={row} isReadOnly={isReadOnly} />
        </chakra.h2>
        <chakra.p fontSize="sm" display="flex" flexWrap="wrap" columnGap="3">
          <chakra.span fontWeight="semibold" color="accent.strong">
            <PriceText price={row.price} />
          </chakra.span>
          <AreaText dm2={row.areaDm2} maxDm2={row.areaDm2Max} />
          <PlaceText row={row} />
        </chakra.p>
        <Facts row={row} />
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', lg: '3' }}
        display="grid"
        gap="1"
        alignContent="start"
        fontSize="sm"
      >
        <RowBadges row={row} isPending={isPending} />
        <p>
          <RowTime row={row} />
        </p>
        <RowConfirmed row={row} />
        <RowKeeper row={row} />
      </chakra.div>
      <chakra.div gridColumn={{ base: '1 / -1', lg: '4' }} display="grid" gap="2" alignContent="start">
        {!isReadOnly && <RowSteps row={row} />}
        {hasActs && <AvailabilityQuestion row={row} isPending={isPending} onAct={onAct} />}
        {hasActs && <RowActs row={row} isPending={isPending} onAct={onAct} onStale={onStale} />}
      </chakra.div>
      <chakra.div gridColumn="1 / -1" _empty={{ display: 'none' }}>
        <RowReason row={row} onStale={onStale} isReadOnly={isReadOnly} />
      </chakra.div>
      <chakra.div gridColumn="1 / -1" _empty={{ display: 'none' }}>
        <RowFigures row={row} state={figures} />
      </chakra.div>
    </Box>
  );
}

/** A tick for a row that several acts are chosen for. */
function Chooser({
  title,
  isChosen,
  onChoose,
}: { title: string } & NonNullable<ListingRowProps['choosing']>) {
  const { t } = useTranslation('paid');
  return (
    <chakra.label display="flex" gap="2.5" alignItems="center" fontSize="sm" minH="10">
      <chakra.input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-label={t('choose.one', { title })}
        accentColor="accent.solid"
        boxSize="4.5"
      />
      {t('choose.this')}
    </chakra.label>
  );
}

const Box = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '5.5rem minmax(0, 1fr)',
      sm: '9rem minmax(0, 1fr)',
      lg: rowColumns,
    },
    columnGap: { base: '3', sm: '4' },
    rowGap: '3',
    p: { base: '3', sm: '4' },
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg',
    '&[data-new]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
});

/** What the columns hold, where there is room for columns. */
export function RowHeadings() {
  const { t } = useTranslation('manage');
  return (
    <chakra.div
      aria-hidden
      display={{ base: 'none', lg: 'grid' }}
      gridTemplateColumns={rowColumns}
      columnGap="4"
      px="4"
      pb="1.5"
      fontSize="sm"
      fontWeight="semibold"
      color="fg.muted"
    >
      <chakra.span gridColumn="1 / 3">{t('column.listing')}</chakra.span>
      <span>{t('column.state')}</span>
      <chakra.span textAlign="end">{t('column.step')}</chakra.span>
    </chakra.div>
  );
}

/** Leads to the public page where there is one, else to the form. */
function RowTitle({ row, isReadOnly }: { row: OwnListing; isReadOnly: boolean }) {
  const now = Date.now();
  if (isPublic(row, now)) return <TitleLink to={pathOf('project', { id: row.code })}>{row.title}</TitleLink>;
  if (!isReadOnly && mayEdit(row, now))
    return <TitleLink to={pathOf('editPost', {}, { code: row.code })}>{row.title}</TitleLink>;
  return row.title;
}

const TitleLink = chakra(Link, {
  base: { _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' }, borderRadius: 'xs' },
});

function RowPicture({ row }: { row: OwnListing }) {
  return (
    <chakra.div aspectRatio="4 / 3" bg="bg.muted" borderRadius="md" overflow="hidden" alignSelf="start">
      {row.picture ? (
        <Picture picture={row.picture} alt="" sizes="144px" isCover />
      ) : (
        <chakra.span display="grid" placeItems="center" height="full" color="fg.faint" aria-hidden>
          <ImageOff size={22} />
        </chakra.span>
      )}
    </chakra.div>
  );
}

function PlaceText({ row: { place } }: { row: OwnListing }) {
  const locale = useLocale();
  const { names, provinces } = place;
  const words = names
    ? addressWords({ names: [names.ward, names.province], isShort: true }, locale)
    : joinAddress([place.address, nationName(place.nation, locale)], locale);
  return (
    <chakra.span color="fg.muted">{provinces ? <WantedPlaces provinces={provinces} /> : words}</chakra.span>
  );
}

/** Code, last change. */
function Facts({ row }: { row: OwnListing }) {
  const { t } = useTranslation('manage');
  return (
    <chakra.p textStyle="note" display="flex" flexWrap="wrap" columnGap="3" rowGap="0.5">
      <span>{t('code', { code: row.code })}</span>
      <span>
        {t('updated')}
        <WordGap />
        <AgeText instant={row.updatedAt} />
      </span>
    </chakra.p>
  );
}
