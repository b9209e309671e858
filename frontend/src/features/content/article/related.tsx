/** What an article leads on to: related ones, and the one before it, so that each is reached by links. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentCard, ContentDetail } from '#shared/content/public-model.ts';
import { TextLink } from '#ui/text-link.tsx';
import { articlePath } from '../addresses.ts';
import { ArticleCard, ArticleGrid } from './article-card.tsx';

interface PreviousProps {
  kind: ContentKind;
  older: ContentDetail['older'];
}

/** Nothing for the first that was published. */
export function Previous({ kind, older }: PreviousProps) {
  const { t } = useTranslation('content');
  if (!older) return null;
  return (
    <chakra.p mt="8" data-noprint>
      <TextLink to={articlePath({ kind, slug: older.slug })}>
        {t('previous', { title: older.title })}
      </TextLink>
    </chakra.p>
  );
}

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
