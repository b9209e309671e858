/** The form's outline: beside it on wide screens, as a bar with the progress on phones. */
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { listErrors } from '#ui/form/form.tsx';
import { ProgressBar } from '#ui/form/upload-list.tsx';
import type { ListingForm } from '../model.ts';
import { type OutlineItem, outlineOf } from './outline.ts';
import { OutlineItems } from './outline-items.tsx';

interface OutlineProps {
  form: UseFormReturn<ListingForm>;
  outstanding: readonly string[] | null;
}

function useOutline({ form, outstanding }: OutlineProps): OutlineItem[] {
  const { errors } = useFormState({ control: form.control });
  useWatch({ control: form.control, name: ['kind', 'type', 'infrastructure', 'enterprise'] });
  const items = outlineOf(
    form.getValues(),
    outstanding,
    listErrors(errors).map(({ name }) => name),
  );
  // In the order of the form, which begins with the photos on phones.
  const isFirst = ({ section }: OutlineItem) => section === 'pictures';
  return useIsPhone() ? [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))] : items;
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
        <OutlineItems items={items} />
      </chakra.div>
    </chakra.nav>
  );
}

/** Stays under the header on phones: how much is done, and the sections on demand. */
export function TopOutline(props: OutlineProps) {
  const { t } = useTranslation('edit');
  const items = useOutline(props);
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
        <ProgressSummary items={items} />
        <chakra.div pb="3">
          <OutlineItems items={items} onGo={() => details.current?.removeAttribute('open')} />
        </chakra.div>
      </chakra.details>
    </chakra.nav>
  );
}

function ProgressSummary({ items }: { items: readonly OutlineItem[] }) {
  const { t } = useTranslation('edit');
  const done = items.filter(({ state }) => state === 'done' || state === 'optional').length;
  const words = t('progress', { done, count: items.length });
  return (
    <chakra.summary display="grid" gap="1.5" py="2.5" cursor="pointer" listStyleType="none" fontSize="sm">
      <chakra.span display="flex" alignItems="center" justifyContent="space-between" fontWeight="semibold">
        {words}
        <chakra.span className="turn" color="fg.muted" aria-hidden>
          <ChevronDown size={18} />
        </chakra.span>
      </chakra.span>
      <ProgressBar label={words} value={done} max={items.length} />
    </chakra.summary>
  );
}
