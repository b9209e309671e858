/** A bar that stays under the header: how far the form is, and its parts on demand. */
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#ui/form/upload-list.tsx';

interface OutlineBarProps {
  words: string;
  value: number;
  max: number;
  /** The parts; `close` folds them away again. */
  children: (close: () => void) => ReactNode;
}

export function OutlineBar({ words, value, max, children }: OutlineBarProps) {
  const { t } = useTranslation('edit');
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <chakra.nav
      aria-label={t('outline')}
      hideFrom="xl"
      position="sticky"
      top={{ base: '14', md: '16' }}
      zIndex="sticky"
      bg="bg"
      borderBottomWidth="1px"
      mx={{ base: '-4', md: '-6', lg: '0' }}
      px={{ base: '4', md: '6', lg: '0' }}
      mb="5"
    >
      <chakra.details
        ref={details}
        css={{
          '& summary::-webkit-details-marker': { display: 'none' },
          '&[open] .turn': { transform: 'rotate(180deg)' },
        }}
      >
        <chakra.summary display="grid" gap="1.5" py="2.5" cursor="pointer" listStyleType="none" fontSize="sm">
          <chakra.span
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            fontWeight="semibold"
          >
            {words}
            <chakra.span className="turn" color="fg.muted" aria-hidden>
              <ChevronDown size={18} />
            </chakra.span>
          </chakra.span>
          <ProgressBar label={words} value={value} max={max} />
        </chakra.summary>
        <chakra.div pb="3">{children(() => details.current?.removeAttribute('open'))}</chakra.div>
      </chakra.details>
    </chakra.nav>
  );
}
