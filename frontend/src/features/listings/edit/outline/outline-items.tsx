/** The parts of the form as a list that leads to each, with how far it is; the one being read is marked. */
import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { SectionState } from './outline.ts';

const looks: Record<SectionState, { Icon: LucideIcon; color: string }> = {
  wrong: { Icon: CircleAlert, color: 'danger.fg' },
  todo: { Icon: Circle, color: 'fg.faint' },
  done: { Icon: Check, color: 'accent.fg' },
  optional: { Icon: CircleDashed, color: 'fg.faint' },
};

/** A part to go to: a section on wide screens, a step on phones. */
export interface FormPart<Name extends string> {
  name: Name;
  label: string;
  state: SectionState;
  /** How many fields still need something. */
  missing: number;
}

interface OutlineItemsProps<Name extends string> {
  parts: readonly FormPart<Name>[];
  current: Name | undefined;
  onGo(name: Name): void;
}

export function OutlineItems<Name extends string>({ parts, current, onGo }: OutlineItemsProps<Name>) {
  const { t } = useTranslation('edit');
  return (
    <chakra.ol display="grid" gap="0.5">
      {parts.map(({ name, label, state, missing }) => {
        const { Icon, color } = looks[state];
        return (
          <li key={name}>
            <ItemButton
              type="button"
              aria-current={name === current ? 'step' : undefined}
              onClick={() => onGo(name)}
            >
              <chakra.span color={color} flexShrink="0" aria-hidden>
                <Icon size={16} />
              </chakra.span>
              <chakra.span flex="1">{label}</chakra.span>
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
