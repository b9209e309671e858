/** Words to look for in titles and summaries; a plain form, so that it works before any script. */
import { chakra } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ArticleSearch } from '#frontend/queries/content.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { localized, queryString } from '#lib/paths.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { Button } from '#ui/button.tsx';
import { listPathOf } from '../addresses.ts';

const Form = chakra('form', {
  base: { display: 'flex', gap: '2', maxW: 'md', mb: '6' },
});
const Input = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    minH: '11',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg',
  },
});

export function KeywordSearch({ kind, search }: { kind: ContentKind; search: ArticleSearch }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    void navigate(listPathOf(kind) + queryString({ category: search.category, keyword }));
  };
  return (
    <Form action={localized(listPathOf(kind), locale)} role="search" onSubmit={submit}>
      {search.category && <input type="hidden" name="category" value={search.category} />}
      <Input
        type="search"
        name="keyword"
        key={search.keyword}
        defaultValue={search.keyword}
        minLength={2}
        maxLength={80}
        aria-label={t('keyword')}
        placeholder={t('keyword')}
      />
      <Button type="submit" variant="outline" isIcon aria-label={t('search')}>
        <Search size={18} aria-hidden />
      </Button>
    </Form>
  );
}
