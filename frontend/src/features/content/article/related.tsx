/** What an article leads on to. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ContentCard } from '#shared/content/public-model.ts';
import { ArticleCard, ArticleGrid } from './article-card.tsx';

/** Nothing without any. */
export function Related({ cards }: { cards: readonly ContentCard[] }) {
  const { t } = useTranslation('content');
  if (cards.length === 0) return null;
  return (
    <chakra.section aria-labelledby="related" mt="12" data-noprint>
      <chakra.h2 id="related" fontSize="xl" mb="5">
        {t('related')}
      </chakra.h2>
      <ArticleGrid>
        {cards.map((card) => (
          <li key={card.id}>
            <ArticleCard card={card} />
          </li>
        ))}
      </ArticleGrid>
    </chakra.section>
  );
}
