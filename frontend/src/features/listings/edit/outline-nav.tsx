/** The form's outline: beside it on wide screens, as a bar with the progress on phones. */
import { chakra } from '@chakra-ui/react';
import { Check, ChevronDown, Circle, CircleAlert, CircleDashed, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../lib/texts.tsx';
import { listErrors } from '../../../ui/form.tsx';
import { ProgressBar } from '../../../ui/upload-list.tsx';
import type { ListingForm } from './model.ts';
import { type OutlineItem, outlineOf, type SectionState } from './outline.ts';
import type { SectionName } from './pointers.ts';
import { sectionId } from './sections/form-section.tsx';

interface OutlineProps {
  form: UseFormReturn<ListingForm>;
  outstanding: readonly string[] | null;
}

function useOutline({ form, outstanding }: OutlineProps): OutlineItem[] {
  const { errors } = useFormState({ control: form.control });
  const values = useWatch({ control: form.control }) as ListingForm;
  return outlineOf(
    values,
    outstanding,
    listErrors(errors).map(({ name }) => name),
  );
}

/** Brings a section to the top and reads its heading out. */
function goTo(section: SectionName): void {
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** The section that the reader is in: the last one that begins above the middle of the window. */
function useCurrentSection(names: string): SectionName | undefined {
  const [current, setCurrent] = useState<SectionName>();
  useEffect(() => {
    const sections = names.split(' ') as SectionName[];
    const isBegun = (name: SectionName) => {
      const top = document.getElementById(sectionId(name))?.getBoundingClientRect().top;
      return top !== undefined && top < innerHeight * 0.45;
    };
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sections.findLast(isBegun) ?? sections[0]);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
    };
  }, [names]);
  return current;
}

const looks: Record<SectionState, { Icon: LucideIcon; color: string }> = {
  wrong: { Icon: CircleAlert, color: 'red.700' },
  todo: { Icon: Circle, color: 'gray.500' },
  done: { Icon: Check, color: 'green.700' },
  optional: { Icon: CircleDashed, color: 'gray.500' },
};

function Items({ items, onGo }: { items: readonly OutlineItem[]; onGo?: () => void }) {
  const { t } = useTranslation('edit');
  const current = useCurrentSection(items.map(({ section }) => section).join(' '));
  return (
    <chakra.ol display="grid" gap="0.5">
      {items.map(({ section, state, missing }) => {
        const { Icon, color } = looks[state];
        return (
          <li key={section}>
            <ItemButton
              type="button"
              aria-current={section === current ? 'step' : undefined}
              onClick={() => {
                goTo(section);
                onGo?.();
              }}
            >
              <chakra.span color={color} flexShrink="0" aria-hidden>
                <Icon size={16} />
              </chakra.span>
              <chakra.span flex="1">{t(`section.${section}`)}</chakra.span>
              <chakra.span fontSize="xs" color="fg.muted" fontWeight="normal">
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
    '&[aria-current]': { bg: 'green.50', fontWeight: 'semibold' },
  },
});

/** Stays in sight beside the form. */
export function SideOutline(props: OutlineProps) {
  const { t } = useTranslation('edit');
  const items = useOutline(props);
  return (
    <chakra.nav aria-label={t('outline')} hideBelow="xl">
      <chakra.div position="sticky" top="24">
        <chakra.p fontSize="xs" color="fg.muted" px="2.5" mb="1.5">
          {t('outline')}
        </chakra.p>
        <Items items={items} />
      </chakra.div>
    </chakra.nav>
  );
}

/** Stays under the header on phones: how much is done, and the sections on demand. */
export function TopOutline(props: OutlineProps) {
  const { t } = useTranslation('edit');
  const items = useOutline(props);
  const details = useRef<HTMLDetailsElement>(null);
  const done = items.filter(({ state }) => state === 'done' || state === 'optional').length;
  const words = t('progress', { done, count: items.length });
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
          <ProgressBar label={words} value={done} max={items.length} />
        </chakra.summary>
        <chakra.div pb="3">
          <Items items={items} onGo={() => details.current?.removeAttribute('open')} />
        </chakra.div>
      </chakra.details>
    </chakra.nav>
  );
}
