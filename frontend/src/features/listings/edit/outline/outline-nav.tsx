/** The form's outline: beside it on wide screens, else a bar under the header with the progress. */
import { chakra } from '@chakra-ui/react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCurrentSection } from '#lib/use-current-section.ts';
import { listErrors } from '#ui/form/form.tsx';
import type { SectionName } from '../error-paths.ts';
import type { ListingForm } from '../model.ts';
import { goToSection, sectionId } from '../sections/form-section.tsx';
import { type OutlineItem, outlineOf } from './outline.ts';
import { OutlineBar } from './outline-bar.tsx';
import { OutlineItems } from './outline-items.tsx';

export interface OutlineProps {
  form: UseFormReturn<ListingForm>;
  outstanding: readonly string[] | null;
}

/** How far each section is, followed while somebody types. */
export function useOutline({ form, outstanding }: OutlineProps): OutlineItem[] {
  const { errors } = useFormState({ control: form.control });
  useWatch({ control: form.control, name: ['kind', 'type', 'infrastructure', 'enterprise'] });
  return outlineOf(
    form.getValues(),
    outstanding,
    listErrors(errors).map(({ name }) => name),
  );
}

function Sections({ items, onGo }: { items: readonly OutlineItem[]; onGo?: () => void }) {
  const { t } = useTranslation('edit');
  const current = useCurrentSection(items.map(({ section }) => sectionId(section)).join(' '));
  return (
    <OutlineItems<SectionName>
      parts={items.map(({ section, ...item }) => ({
        name: section,
        label: t(`section.${section}`),
        ...item,
      }))}
      current={items.find(({ section }) => sectionId(section) === current)?.section}
      onGo={(section) => {
        goToSection(section);
        onGo?.();
      }}
    />
  );
}

/** Stays in sight beside the form. */
export function SideOutline(props: OutlineProps) {
  const { t } = useTranslation('edit');
  const items = useOutline(props);
  return (
    <chakra.nav aria-label={t('outline')} hideBelow="xl">
      <chakra.div position="sticky" top="24">
        <chakra.p textStyle="note" px="2.5" mb="1.5">
          {t('outline')}
        </chakra.p>
        <Sections items={items} />
      </chakra.div>
    </chakra.nav>
  );
}

/** On tablets: how much is done, and the sections on demand. */
export function TopOutline(props: OutlineProps) {
  const { t } = useTranslation('edit');
  const items = useOutline(props);
  const done = items.filter(({ state }) => state === 'done' || state === 'optional').length;
  const words = t('progress', { done, count: items.length });
  return (
    <OutlineBar words={words} value={done} max={items.length}>
      {(close) => <Sections items={items} onGo={close} />}
    </OutlineBar>
  );
}
