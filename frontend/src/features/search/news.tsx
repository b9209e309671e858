/** How much is new to a reader who comes back, and the way to that alone. */
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { changed, type Search } from './address.ts';
import { useNews } from './use-news.ts';

/** Nothing on a first visit, and where nothing is new. On phones it stands among the filters. */
export function News({ search, onChange }: { search: Search; onChange(search: Search): void }) {
  const { t } = useTranslation('search');
  const { since, count } = useNews(search);
  if (!since || !count || search.publishedAfter) return null;
  return (
    <Button
      variant="subtle"
      size="sm"
      hideBelow="md"
      onClick={() => onChange(changed(search, { publishedAfter: since }))}
    >
      {t('news', { count })}
    </Button>
  );
}
