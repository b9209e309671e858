/** When an article was published, how long it takes to read, who wrote it, and what it is about. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ContentCard } from '#shared/content/public-model.ts';

/** Services, partners and introductions are no news: their date says nothing. */
const isDated = ({ kind }: ContentCard): boolean => kind === 'news' || kind === 'career' || kind === 'report';

export function ArticleFacts({ card, category }: { card: ContentCard; category?: string | undefined }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <chakra.p fontSize="sm" color="fg.muted" display="flex" flexWrap="wrap" columnGap="3" className="tabular">
      {category && (
        <chakra.span color="accent.strong" fontWeight="semibold">
          {category}
        </chakra.span>
      )}
      {isDated(card) && <time dateTime={card.publishedAt}>{formatDate(card.publishedAt, locale)}</time>}
      {card.kind === 'news' && <span>{t('readingTime', { count: card.readingMinutes })}</span>}
    </chakra.p>
  );
}
