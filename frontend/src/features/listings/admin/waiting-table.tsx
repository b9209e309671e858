/** The table of the back office: one row a listing, dense but calm, each leading to its review. */

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { Badge } from '#ui/badges.tsx';
import { kindName } from '#ui/listing/kind-name.ts';
import { WantedPlaces } from '#ui/listing/wanted-places.tsx';
import { Picture } from '#ui/picture.tsx';
import { AgeText, AreaText, PriceText } from '#ui/value-text.tsx';

export interface Row {
  card: ListingCard;
  /** Since when it waits, or when it was last changed. */
  at: string;
  owner?: string;
  /** How long and how high it stands, or why it does not. */
  standing?: ReactNode;
  /** Warnings, and who has it open. */
  notes?: ReactNode;
  /** Where several are being chosen: whether this one is, and how to choose it. */
  choosing?: { isChosen: boolean; onChoose(isChosen: boolean): void };
  badge: { tone: 'amber' | 'blue' | 'neutral' | 'green' | 'red'; label: string };
}

const Cell = chakra('td', {
  base: { py: { base: '1', md: '3' }, px: '3', verticalAlign: 'middle', fontSize: 'sm' },
});
const Head = chakra('th', {
  base: {
    py: '2',
    px: '3',
    textAlign: 'start',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
});
const RowLink = chakra(Link, {
  base: {
    fontWeight: 'semibold',
    lineClamp: 2,
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

interface ListingTableProps {
  rows: readonly Row[];
  label: string;
  /** The heading over `standing`; absent: how long and how high it stands. */
  standingHead?: string;
}

export function ListingTable({ rows, label, standingHead }: ListingTableProps) {
  const { t } = useTranslation(['review', 'app']);
  const hasOwner = rows.some(({ owner }) => owner !== undefined);
  const hasStanding = rows.some(({ standing }) => standing !== undefined);
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="hidden" bg="bg">
      <chakra.table width="full" borderCollapse="collapse" aria-label={label}>
        <chakra.thead bg="bg.subtle" hideBelow="md">
          <tr>
            <Head>{t('column.listing')}</Head>
            <Head>{t('column.price')}</Head>
            <Head>{t('column.place')}</Head>
            {hasOwner && <Head>{t('column.owner')}</Head>}
            {hasStanding && <Head>{standingHead ?? t('column.standing')}</Head>}
            <Head>{t('column.state')}</Head>
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row) => (
            <ListingRow key={row.card.id} row={row} hasOwner={hasOwner} hasStanding={hasStanding} />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface ListingRowProps {
  row: Row;
  hasOwner: boolean;
  hasStanding: boolean;
}

function ListingRow({ row, hasOwner, hasStanding }: ListingRowProps) {
  const { card, at, owner, standing, notes, choosing, badge } = row;
  const { t } = useTranslation(['review', 'app']);
  const locale = useLocale();
  const { names, provinces, address, nation } = card.place;
  return (
    <chakra.tr
      position="relative"
      borderTopWidth="1px"
      display={{ base: 'grid', md: 'table-row' }}
      gridTemplateColumns="auto minmax(0, 1fr)"
      py={{ base: '2', md: '0' }}
      _hover={{ bg: 'bg.subtle' }}
    >
      <Cell gridColumn="1 / -1">
        <chakra.div display="flex" gap="3" alignItems="center">
          {choosing && <Chooser title={card.title} {...choosing} />}
          <chakra.div
            width="20"
            aspectRatio="4 / 3"
            flexShrink="0"
            borderRadius="md"
            overflow="hidden"
            bg="bg.muted"
          >
            {card.picture && <Picture picture={card.picture} alt="" sizes="80px" isCover />}
          </chakra.div>
          <chakra.div minW="0">
            <RowLink to={pathOf('adminPost', { id: card.code })}>{card.title}</RowLink>
            <chakra.p textStyle="note" className="tabular">
              {card.code} · {t(`app:kindShort.${kindName(card)}`)} · {t(`app:type.${card.type}`)}
            </chakra.p>
            {notes}
          </chakra.div>
        </chakra.div>
      </Cell>
      <Cell whiteSpace="nowrap">
        <chakra.p fontWeight="semibold">
          <PriceText price={card.price} />
        </chakra.p>
        <chakra.p textStyle="note">
          <AreaText dm2={card.areaDm2} maxDm2={card.areaDm2Max} />
        </chakra.p>
      </Cell>
      <Cell textAlign={{ base: 'end', md: 'start' }} whiteSpace={{ md: 'nowrap' }}>
        {provinces && <WantedPlaces provinces={provinces} />}
        {!provinces && (names ? shortProvinceLabel(names.province, locale) : (address ?? nation))}
      </Cell>
      {hasOwner && <Cell hideBelow="md">{owner}</Cell>}
      {hasStanding && <Cell order="2">{standing}</Cell>}
      <Cell whiteSpace="nowrap" order="1">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <chakra.p mt="1" textStyle="note">
          <AgeText instant={at} />
        </chakra.p>
      </Cell>
    </chakra.tr>
  );
}

/** A tick that lies above the link of its row. */
function Chooser({ title, isChosen, onChoose }: { title: string } & NonNullable<Row['choosing']>) {
  const { t } = useTranslation('review');
  return (
    <chakra.label
      position="relative"
      zIndex="1"
      display="grid"
      placeItems="center"
      minW="11"
      minH="11"
      flexShrink="0"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        aria-label={t('bulk.choose', { title })}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        accentColor="accent.solid"
        boxSize="5"
      />
    </chakra.label>
  );
}
