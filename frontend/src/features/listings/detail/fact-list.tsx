/** Facts as names and values, each with its icon, in two columns where there is room. */
import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Fact {
  key: string;
  name: string;
  value: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Icons by the facts' keys. */
  icons: Readonly<Record<string, LucideIcon>>;
}

export function FactList({ facts, icons }: FactListProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', _print: '1fr 1fr' }}
      columnGap={{ base: '10', _print: '6' }}
    >
      {facts.map(({ key, name, value }) => {
        const Icon = icons[key];
        return (
          <chakra.div
            key={key}
            display="grid"
            gridTemplateColumns="minmax(8rem, 2fr) 3fr"
            gap="3"
            py={{ base: '2.5', _print: '1' }}
            borderBottomWidth="1px"
            borderColor="border.muted"
            fontSize="sm"
            breakInside="avoid"
          >
            <chakra.dt color="fg.muted" display="flex" gap="2">
              <chakra.span flexShrink="0" mt="0.5" color="accent.fg" aria-hidden>
                {Icon && <Icon size={16} />}
              </chakra.span>
              {name}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </chakra.div>
        );
      })}
    </chakra.dl>
  );
}
