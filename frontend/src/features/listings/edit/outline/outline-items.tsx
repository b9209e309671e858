/** The sections of the form as a list that leads to each, with how far it is; the one being read is marked. */
import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useCurrentSection } from '#lib/use-current-section.ts';
import { goToSection, sectionId } from '../sections/form-section.tsx';
import type { OutlineItem, SectionState } from './outline.ts';

const looks: Record<SectionState, { Icon: LucideIcon; color: string }> = {
  wrong: { Icon: CircleAlert, color: 'danger.fg' },
  todo: { Icon: Circle, color: 'fg.faint' },
  done: { Icon: Check, color: 'accent.fg' },
  optional: { Icon: CircleDashed, color: 'fg.faint' },
};

interface OutlineItemsProps {
  items: readonly OutlineItem[];
  /** Runs when somebody has gone to a section. */
  onGo?: () => void;
}

export function OutlineItems({ items, onGo }: OutlineItemsProps) {
  const { t } = useTranslation('edit');
  const current = useCurrentSection(items.map(({ section }) => sectionId(section)).join(' '));
  return (
    <chakra.ol display="grid" gap="0.5">
      {items.map(({ section, state, missing }) => {
        const { Icon, color } = looks[state];
        return (
          <li key={section}>
            <ItemButton
              type="button"
              aria-current={sectionId(section) === current ? 'step' : undefined}
              onClick={() => {
                goToSection(section);
                onGo?.();
              }}
            >
              <chakra.span color={color} flexShrink="0" aria-hidden>
                <Icon size={16} />
              </chakra.span>
              <chakra.span flex="1">{t(`section.${section}`)}</chakra.span>
              <chakra.span textStyle="note" fontWeight="normal">
                {(state !== 'todo' || missing > 0) && t(`state.${state}`, { count: missing })}
              </chakra.span>
            </ItemButton>
          </li>
        );
      })}
    </chakra.ol>
  );
}

const ItemButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minH: '10',
    px: '2.5',
    py: '1',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: 'snug',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'accent.subtle', fontWeight: 'semibold' },
  },
});
