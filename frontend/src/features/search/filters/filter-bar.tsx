/** The bar under the header: words to search for, and on desktops a button for each section of the filters. */
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/disclosure.tsx';
import { AppControls } from '#ui/form/app-controls.tsx';
import { SearchBar } from '../search-bar.tsx';
import { type Chip, chipsOf } from './chips.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import { LazyFilterPanel, preloadFilters } from './lazy-filters.tsx';
import { type Section, sections } from './sections.ts';

/** Where the skip link leads. */
export const resultsId = 'results';

const Bar = chakra('div', {
  base: {
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'border',
    position: { base: 'static', lg: 'sticky' },
    top: '16',
    zIndex: 'sticky',
  },
});

const Row = chakra('div', {
  base: {
    maxW: '7xl',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: '2.5',
    display: 'flex',
    gap: '3',
    alignItems: 'center',
  },
});

/** Visible only while it has the focus, over the bar's beginning. */
const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    zIndex: 'dropdown',
    bg: 'bg',
    color: 'accent.strong',
    px: '4',
    py: '2',
    borderRadius: 'md',
    boxShadow: 'lg',
    fontWeight: 'semibold',
  },
});

export const FilterBar = memo(function FilterBar(props: Omit<FilterPanelProps, 'section'>) {
  const { search, labels, onChange } = props;
  const { t } = useTranslation('search');
  const chips = chipsOf(search, labels);
  return (
    <Bar data-noprint>
      <Row>
        <SkipLink href={`#${resultsId}`} className="visually-hidden-focusable">
          {t('skipFilters')}
        </SkipLink>
        <chakra.div flex="1" minW="0">
          <SearchBar search={search} onChange={onChange} />
        </chakra.div>
        <chakra.div
          role="group"
          aria-label={t('filters')}
          hideBelow="lg"
          display="flex"
          gap="1.5"
          onPointerEnter={preloadFilters}
          onFocus={preloadFilters}
        >
          <AppControls>
            {sections.map((section) => (
              <SectionButton
                key={section}
                {...props}
                section={section}
                chips={chips.filter((chip) => chip.section === section)}
              />
            ))}
          </AppControls>
        </chakra.div>
      </Row>
    </Bar>
  );
});

/** How wide each section's panel is. */
const widths: Record<Section, string> = {
  kinds: '17rem',
  types: '20rem',
  place: '21rem',
  price: '22rem',
  area: '20rem',
  more: '24rem',
};
const opensTowards = (section: Section) =>
  section === 'price' || section === 'area' || section === 'more' ? 'start' : 'end';

/** Says what is chosen: one value by its name, several by their number. */
function SectionButton({ section, chips, ...props }: FilterPanelProps & { section: Section; chips: Chip[] }) {
  const { t } = useTranslation('search');
  const title = t(`section.${section}`);
  const words =
    chips.length > 1 ? t('sectionChosen', { title, count: chips.length }) : (chips[0]?.label ?? title);
  return (
    <Disclosure
      variant={chips.length > 0 ? 'subtle' : 'outline'}
      panelWidth={widths[section]}
      opensTowards={opensTowards(section)}
      label={chips.length === 1 ? t('sectionIs', { title, value: words }) : undefined}
      isLazy
      staysOpen
      face={
        <>
          <chakra.span maxW="9rem" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {words}
          </chakra.span>
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      <chakra.div maxH="min(32rem, calc(100dvh - 10rem))" overflowY="auto" p="2">
        <LazyFilterPanel {...props} section={section} />
      </chakra.div>
    </Disclosure>
  );
}
