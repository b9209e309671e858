/** The search box: kinds as tabs, words, and a type. It works as a plain form before any script runs. */
import { chakra } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import { pathOf, patterns } from '#lib/paths.ts';
import { kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/form/inputs.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';

const Card = chakra('form', {
  base: {
    mt: { base: '6', md: '8' },
    maxW: '3xl',
    bg: 'bg',
    borderRadius: 'xl',
    boxShadow: 'lg',
    p: { base: '3', md: '4' },
    display: 'grid',
    gap: '3',
  },
});

/** Its fields are the names of the list page's address. */
export function SearchBox() {
  const { t } = useTranslation(['home', 'app']);
  const navigate = useNavigate();
  const action = useHref(patterns.projects);
  const [kind, setKind] = useState<string>(kinds[0]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    navigate(pathOf('projects', {}, { kinds: text('kinds'), types: text('types'), q: text('q') }));
  };
  return (
    <Card role="search" method="get" action={action} onSubmit={search}>
      <SegmentedControl
        label={t('search.kind')}
        name="kinds"
        options={kinds.map((each) => ({ value: each, label: t(`app:kindShort.${each}`) }))}
        value={kind}
        onChange={setKind}
      />
      <WordsAndType />
    </Card>
  );
}

function WordsAndType() {
  const { t } = useTranslation(['home', 'app']);
  return (
    <chakra.div
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 13rem auto' }}
    >
      <Input
        type="search"
        name="q"
        aria-label={t('search.words')}
        placeholder={t('search.placeholder')}
        maxLength={200}
        enterKeyHint="search"
      />
      <Select name="types" aria-label={t('search.type')} defaultValue="">
        <option value="">{t('search.anyType')}</option>
        {listingTypes.map((type) => (
          <option key={type} value={type}>
            {t(`app:type.${type}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" px="6">
        <Search size={18} aria-hidden /> {t('search.submit')}
      </Button>
    </chakra.div>
  );
}
