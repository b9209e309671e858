/** The kinds of assets, each leading to its listings. */
import { chakra } from '@chakra-ui/react';
import Building2 from 'lucide-react/icons/building-complex';
import Factory from 'lucide-react/icons/factory';
import Fish from 'lucide-react/icons/fish';
import LandPlot from 'lucide-react/icons/land-plot';
import Store from 'lucide-react/icons/store';
import Warehouse from 'lucide-react/icons/warehouse';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import { type ListingType, listingTypes } from '#shared/kernel/listing-kind.ts';
import { Band } from './band.tsx';

const icons: Record<ListingType, typeof Fish> = {
  land: LandPlot,
  aquaculture: Fish,
  'industrial-park': Factory,
  enterprise: Building2,
  brand: Store,
  other: Warehouse,
};

const TypeLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    alignItems: { base: 'center', sm: 'flex-start' },
    gap: '3',
    height: 'full',
    p: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'moderate',
    _hover: { borderColor: 'accent.hover', boxShadow: 'sm' },
  },
});

const IconGround = chakra('span', {
  base: {
    boxSize: '11',
    flexShrink: '0',
    borderRadius: 'md',
    bg: 'accent.subtle',
    color: 'accent.fg',
    display: 'grid',
    placeItems: 'center',
  },
});

/** Six doors into the list. */
export function AssetTypes() {
  const { t } = useTranslation(['home', 'app']);
  return (
    <Band id="types" title={t('types.title')} lead={t('types.lead')}>
      <chakra.ul
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: '1fr',
          sm: 'repeat(2, 1fr)',
          md: 'repeat(3, 1fr)',
          xl: 'repeat(6, 1fr)',
        }}
      >
        {listingTypes.map((type) => (
          <li key={type}>
            <TypeDoor type={type} />
          </li>
        ))}
      </chakra.ul>
    </Band>
  );
}

function TypeDoor({ type }: { type: ListingType }) {
  const { t } = useTranslation(['home', 'app']);
  const Icon = icons[type];
  return (
    <TypeLink to={pathOf('projects', {}, { types: type })}>
      <IconGround aria-hidden>
        <Icon size={22} />
      </IconGround>
      <span>
        <chakra.span display="block" fontWeight="semibold" lineHeight="snug">
          {t(`app:type.${type}`)}
        </chakra.span>
        <chakra.span display="block" mt="1" textStyle="hint" lineHeight="snug">
          {t(`types.${type}`)}
        </chakra.span>
      </span>
    </TypeLink>
  );
}
