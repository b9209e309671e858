/** An article in a list: its cover, title and summary; the whole card is one link. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Picture } from '#ui/picture.tsx';
import { Skeleton, SkeletonLines } from '#ui/skeleton.tsx';
import { articlePath } from '../addresses.ts';
import { ArticleFacts } from './article-facts.tsx';
import { careerSalary } from './career-salary.ts';

export const ArticleGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '6', md: '8' },
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    listStyle: 'none',
  },
});

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    height: 'full',
    '&:hover :is(h2, h3)': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

const Cover = chakra('div', {
  base: { aspectRatio: '3 / 2', overflow: 'hidden', borderRadius: 'lg', bg: 'bg.muted' },
});

interface ArticleCardProps {
  card: ContentCard;
  /** The name of its category in the reader's language. */
  category?: string | undefined;
  /** Among the first that is seen. */
  isPriority?: boolean;
  /** Below the heading that it stands under. */
  titleAs?: 'h2' | 'h3';
}

export function ArticleCard({ card, category, isPriority = false, titleAs = 'h3' }: ArticleCardProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const picture = card.partner?.logo ?? card.cover;
  return (
    <Frame>
      {picture && (
        <Cover>
          <Picture
            picture={picture}
            alt=""
            isCover={!card.partner?.logo}
            isPriority={isPriority}
            sizes="(min-width: 64em) 24rem, (min-width: 40em) 50vw, 100vw"
          />
        </Cover>
      )}
      <ArticleFacts card={card} category={category} />
      <chakra.h3 as={titleAs} fontSize="lg" lang={languageTag(card.locale)}>
        <chakra.span asChild _before={{ content: '""', position: 'absolute', inset: '0' }}>
          <Link to={articlePath(card)}>{card.title}</Link>
        </chakra.span>
      </chakra.h3>
      {card.career && <chakra.p fontWeight="semibold">{careerSalary(card.career, locale, t)}</chakra.p>}
      <chakra.p color="fg.muted" lineClamp="3" lang={languageTag(card.locale)}>
        {card.summary}
      </chakra.p>
    </Frame>
  );
}

export const ArticleCardSkeleton = () => (
  <chakra.div display="grid" gap="3" aria-hidden>
    <Skeleton aspectRatio="3 / 2" borderRadius="lg" />
    <SkeletonLines count={4} />
  </chakra.div>
);
