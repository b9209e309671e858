/** The pieces of a filter panel: groups, and options with live counts. */
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';

/** A titled group of filters that folds away; open when something in it is chosen. */
export function FilterGroup({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <chakra.details
      open={isOpen}
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      py="1"
      css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        minH="11"
        listStyleType="none"
        cursor="pointer"
        fontWeight="semibold"
        fontSize="sm"
      >
        {title}
        <ChevronDown size={16} aria-hidden />
      </chakra.summary>
      <chakra.div pb="3">{children}</chakra.div>
    </chakra.details>
  );
}

interface FilterOptionProps {
  label: string;
  /** How many listings it would leave; undefined while unknown. */
  count?: number | undefined;
  isChosen: boolean;
  type?: 'checkbox' | 'radio';
  name: string;
  onChange: (isChosen: boolean) => void;
}

/** One choice with its count; choices that lead nowhere are quiet but stay usable. */
export function FilterOption({
  label,
  count,
  isChosen,
  type = 'checkbox',
  name,
  onChange,
}: FilterOptionProps) {
  const locale = useLocale();
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="2.5"
      minH="11"
      fontSize="sm"
      cursor="pointer"
      color={count === 0 && !isChosen ? 'fg.muted' : 'fg'}
    >
      <chakra.input
        type={type}
        name={name}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        accentColor="accent.solid"
        boxSize="5"
        flexShrink="0"
      />
      <chakra.span flex="1">{label}</chakra.span>
      <Count count={count} locale={locale} />
    </chakra.label>
  );
}

const Count = ({ count, locale }: { count: number | undefined; locale: Locale }) => (
  <chakra.span className="tabular" textStyle="note" minW="8" textAlign="end">
    {count === undefined ? '' : formatCount(count, locale)}
  </chakra.span>
);
