/** The search box: kinds as tabs, words, type, place and price. It works as a plain form before any script runs. */
import { chakra } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import { useCurrency } from '#lib/currency.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { isLease, type Kind, kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import type { Currency } from '#shared/kernel/money.ts';
import { formatVndRange } from '#shared/kernel/words/money-words.ts';
import type { Understood } from '#shared/search/understanding-model.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import type { SearchChoice } from '#ui/form/search-suggestions.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';

const Card = chakra('form', {
  base: {
    mt: '5',
    maxW: '5xl',
    bg: 'bg',
    borderRadius: 'xl',
    boxShadow: 'lg',
    p: { base: '3', md: '4' },
    display: 'grid',
    gap: '3',
  },
});

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      lg: 'minmax(0, 1.8fr) repeat(3, minmax(0, 1fr)) auto',
    },
    // On phones the words, the type and the button have a line each.
    '& > :first-of-type': { gridColumn: { base: 'span 2', lg: 'auto' } },
  },
});

interface Choices {
  types: string;
  province: string;
  priceMin: string;
  priceMax: string;
}
/** What was chosen from a list holds against what was typed; the kind alone is always chosen, and is typed on purpose. */
const choicesOf = ({ types, province, priceMin, priceMax }: Choices) => ({
  ...(types && { types, categories: '' }),
  ...(province && { province, ward: '', oldProvince: '', oldDistrict: '' }),
  ...((priceMin || priceMax) && { priceMin, priceMax }),
});

/** Its fields are the names of the list page's address; the price is one choice for two of them. */
export function SearchBox() {
  const { t } = useTranslation(['home', 'app']);
  const navigate = useNavigate();
  const action = useHref(patterns.projects);
  const [kind, setKind] = useState<Kind>(kinds[0]);
  const latest = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const search = async (choice?: SearchChoice) => {
    const mine = ++latest.current;
    const fields = new FormData(form.current!);
    if (choice) fields.set('q', 'text' in choice ? choice.text : choice.head);
    const suggested = choice && 'filters' in choice ? choice.filters : {};
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const [priceMin = '', priceMax = ''] = text('price').split('-');
    const [chosen, types, province, q] = ['kinds', 'types', 'province', 'q'].map(text) as [
      ...[string, string, string, string],
    ];
    const reader = q && (await import('#frontend/queries/typed-text.ts').catch(() => undefined));
    // Where its code does not come, the words are searched for as they are.
    const { filters, ...words }: Understood = reader ? await reader.understand(q) : { filters: {}, q };
    // Pressed twice, it leads on once.
    if (mine !== latest.current) return;
    const typed = Object.keys(filters).length > 0 ? q : undefined;
    const address = pathOf(
      'projects',
      {},
      {
        kinds: chosen,
        ...words,
        ...filters,
        ...suggested,
        ...choicesOf({ types, province, priceMin, priceMax }),
      },
    );
    void navigate(address, { state: typed });
  };
  return (
    <Card
      {...({ ref: form } as object)}
      role="search"
      method="get"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <SegmentedControl
        label={t('search.kind')}
        name="kinds"
        options={kinds.map((each) => ({ value: each, label: t(`app:kindShort.${each}`) }))}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
      />
      <Fields>
        <SearchInput aria-label={t('search.words')} placeholder={t('search.placeholder')} onChoose={search} />
        <TypeSelect />
        <ProvinceSelect />
        <PriceSelect kind={kind} />
        <Button type="submit" px="6">
          <Search size={18} aria-hidden /> {t('search.submit')}
        </Button>
      </Fields>
    </Card>
  );
}

function TypeSelect() {
  const { t } = useTranslation(['home', 'app']);
  const types = listingTypes.map((type) => ({ value: type, label: t(`app:type.${type}`) }));
  return (
    <Select
      name="types"
      aria-label={t('search.type')}
      options={[{ value: '', label: t('search.anyType') }, ...types]}
    />
  );
}

const ProvinceOptions = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./province-options.tsx').catch(() => ({ default: () => null })),
);

/** All of the country until its provinces have come. */
function ProvinceSelect() {
  const { t } = useTranslation('home');
  return (
    <Select name="province" aria-label={t('search.place')}>
      <option value="">{t('search.anyPlace')}</option>
      {useHydrated() && (
        <Suspense fallback={null}>
          <ProvinceOptions />
        </Suspense>
      )}
    </Select>
  );
}

const million = 1_000_000;
/** Where one range of prices ends and the next begins, in million VND: whole prices, and a month's rent. */
const steps = { sale: [1_000, 3_000, 5_000, 10_000, 50_000], lease: [20, 50, 100, 200, 500] };

const PriceOptions = lazy(
  (): Promise<{ default: ComponentType<{ currency: Currency; edges: readonly number[] }> }> =>
    import('./price-options.tsx').catch(() => ({ default: () => null })),
);

/** Rendered in VND; readers of another currency get round figures of theirs. */
function PriceSelect({ kind }: { kind: Kind }) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const currency = useCurrency();
  const isHydrated = useHydrated();
  const edges = steps[isLease(kind) ? 'lease' : 'sale'].map((step) => step * million);
  return (
    // Another set of ranges begins with none chosen.
    <Select key={edges[0] + currency} name="price" aria-label={t('search.price')}>
      <option value="">{t('search.anyPrice')}</option>
      {isHydrated && currency !== 'VND' ? (
        <Suspense fallback={null}>
          <PriceOptions currency={currency} edges={edges} />
        </Suspense>
      ) : (
        [undefined, ...edges].map((min, at) => (
          <option key={min ?? 0} value={`${min ?? ''}-${edges[at] ?? ''}`}>
            {formatVndRange(min, edges[at], locale)}
          </option>
        ))
      )}
    </Select>
  );
}
