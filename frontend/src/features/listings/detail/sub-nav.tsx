/** The parts of the page as links that stay in sight; the one being read is marked. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentSection } from '#lib/use-current-section.ts';

const sections = ['overview', 'facts', 'description', 'place'] as const;

/** Below the header on desktops; on phones alone at the top edge, since the header scrolls away there. */
export function SubNav() {
  const { t } = useTranslation('detail');
  const current = useCurrentSection(sections.join(' '));
  return (
    <chakra.nav
      aria-label={t('onThisPage')}
      data-noprint
      position="sticky"
      top={{ base: '0', lg: '16' }}
      zIndex="docked"
      bg="bg"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '2', md: '0' }}
      mb="-1px"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.ul display="flex" overflowX="auto" scrollbarWidth="none">
        {sections.map((section) => (
          <li key={section}>
            <SectionLink section={section} isCurrent={section === current} />
          </li>
        ))}
        <chakra.li hideFrom="lg">
          <SectionLink section="contact" isCurrent={false} />
        </chakra.li>
      </chakra.ul>
    </chakra.nav>
  );
}

interface SectionLinkProps {
  section: (typeof sections)[number] | 'contact';
  isCurrent: boolean;
}

function SectionLink({ section, isCurrent }: SectionLinkProps) {
  const { t } = useTranslation('detail');
  return (
    <Anchor
      to={{ hash: section }}
      replace
      aria-current={isCurrent ? 'location' : undefined}
      onClick={() => document.getElementById(section)?.focus({ preventScroll: true })}
    >
      {t(`part.${section}`)}
    </Anchor>
  );
}

const Anchor = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: { base: '2.5', md: '4' },
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'accent.strong', borderColor: 'accent.solid' },
  },
});
