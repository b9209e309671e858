/** The listings chosen so far, quietly at the lower edge of every public page, with the way to their comparison. */
import { chakra } from '@chakra-ui/react';
import Scale from 'lucide-react/icons/scale';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type Compared, chosenMax, clearCompared, dropCompared, useCompared } from '#lib/compared.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

/** Above the bars of phones; a listing's own page has its button and its bar there instead. */
const Bar = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'docked',
    bottom: { base: 'calc(3.5rem + env(safe-area-inset-bottom) + 0.5rem)', md: '4' },
    insetInline: '0',
    mx: 'auto',
    width: 'fit-content',
    maxW: 'calc(100vw - 1rem)',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    p: '2',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    boxShadow: 'md',
    'html:has(dialog:modal) &': { visibility: 'hidden' },
    'html:has([data-contact-bar]) &': { hideBelow: 'lg' },
  },
});

/** Nothing on the pages where it would say what they say, or where nobody compares. */
const isElsewhere = (pathname: string) =>
  pathname.toLowerCase().startsWith(patterns.compare) || pathname.startsWith('/admin');

export function CompareBar() {
  const { t } = useTranslation('app');
  const chosen = useCompared();
  const { pathname } = useLocation();
  if (chosen.length === 0 || isElsewhere(pathname)) return null;
  const codes = chosen.map(({ code }) => code).join(',');
  return (
    <>
      {/* The end of the page can be scrolled out from under the bar. */}
      <chakra.div height="20" aria-hidden data-noprint />
      <Bar aria-label={t('compare.bar')} data-noprint>
        <chakra.ul display="flex" gap="1.5" minW="0" hideBelow="lg">
          {chosen.map((one) => (
            <Chosen key={one.code} one={one} />
          ))}
        </chakra.ul>
        <chakra.span aria-live="polite" fontSize="xs" color="fg.muted" className="tabular" px="1">
          {t('compare.chosen', { chosen: chosen.length, most: chosenMax })}
        </chakra.span>
        <ButtonLink to={pathOf('compare', {}, { codes })} size="sm">
          <Scale size={16} aria-hidden /> {t('compare.add')}
        </ButtonLink>
        <Button isIcon size="sm" variant="plain" aria-label={t('compare.clear')} onClick={clearCompared}>
          <X size={16} aria-hidden />
        </Button>
      </Bar>
    </>
  );
}

function Chosen({ one: { code, title } }: { one: Compared }) {
  const { t } = useTranslation('app');
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="1"
      ps="2"
      bg="bg.muted"
      borderRadius="sm"
      maxW="11rem"
      fontSize="xs"
    >
      <chakra.span truncate title={title}>
        {title}
      </chakra.span>
      <Button
        isIcon
        size="sm"
        variant="plain"
        flexShrink="0"
        aria-label={t('compare.drop', { title })}
        onClick={() => dropCompared(code)}
      >
        <X size={14} aria-hidden />
      </Button>
    </chakra.li>
  );
}
