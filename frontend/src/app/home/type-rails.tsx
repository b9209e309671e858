/** For each kind of asset a rail of its newest listings, moved sideways by hand; asked for when it comes near. */
import { chakra } from '@chakra-ui/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { useNewest, useNewestOfType } from '#frontend/queries/search.ts';
import { pathOf } from '#lib/paths.ts';
import { type ListingType, listingTypes } from '#shared/kernel/listing-kind.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { CardGrid } from '#ui/listing/listing-card-skeleton.tsx';
import { WhenNear } from '#ui/when-near.tsx';
import { Band } from './band.tsx';
import { Cards } from './cards.tsx';

/** Fewer say less than the bands above them. */
const fewest = 2;

const Rail = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: { base: '3', md: '5' },
    gridAutoFlow: 'column',
    gridAutoColumns: { base: '78%', sm: '44%', lg: '30%', xl: 'calc((100% - 3.75rem) / 4)' },
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    // Room for the focus ring and the shadow of a card, which the scrolled box would cut; cards still stop below
    // their heading.
    p: '1',
    m: '-1',
    scrollPaddingInline: '1',
    '& > li': { scrollSnapAlign: 'start', minWidth: '0' },
  },
}) as typeof CardGrid;

export default function TypeRails() {
  const { data } = useNewest();
  const counts = new Map(data?.facets?.types?.map(({ value, count }) => [value, count]));
  return (
    <>
      {listingTypes
        .filter((type) => (counts.get(type) ?? 0) >= fewest)
        .map((type) => (
          <TypeRail key={type} type={type} />
        ))}
    </>
  );
}

function TypeRail({ type }: { type: ListingType }) {
  const { t } = useTranslation(['home', 'app']);
  const name = t(`app:type.${type}`);
  return (
    <Band
      id={`rail-${type}`}
      title={name}
      more={
        <ButtonLink
          to={pathOf('projects', {}, { types: type })}
          variant="outline"
          size="sm"
          aria-label={t('rail.more', { name })}
        >
          {t('newest.more')} <ArrowRight size={16} aria-hidden />
        </ButtonLink>
      }
      size="small"
    >
      <WhenNear fallback={<Cards cards={undefined} count={4} as={Rail} />}>
        <RailCards type={type} />
      </WhenNear>
    </Band>
  );
}

function RailCards({ type }: { type: ListingType }) {
  const { data, error } = useNewestOfType(type);
  return <Cards cards={error ? [] : data?.items} rates={data?.rates} count={4} as={Rail} />;
}
