/** An article as it is read: its head, what belongs to its kind, its body. Its public page and its preview show it. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentDetail } from '#shared/content/public-model.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid } from '#ui/listing/listing-card-skeleton.tsx';
import { Picture } from '#ui/picture.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { Blocks } from './blocks.tsx';
import { CareerFacts } from './career-facts.tsx';
import { ReportFigures } from './report-facts.tsx';

interface ArticleViewProps {
  article: ContentDetail;
  /** The name of its category in the reader's language. */
  category?: string | undefined;
  /** The language that was asked for; what is missing in it is Vietnamese. */
  readerLocale: Locale;
  trail?: ReactNode;
  /** The report's PDF, where it can be fetched. */
  file?: ReactNode;
  actions?: ReactNode;
}

export function ArticleView({ article, category, readerLocale, trail, file, actions }: ArticleViewProps) {
  const { t } = useTranslation('content');
  const lang = languageTag(article.locale);
  return (
    <>
      <chakra.article maxW="3xl" mx="auto">
        {trail}
        <ArticleFacts card={article} category={category} />
        <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }} letterSpacing="tight" mt="2" lang={lang}>
          {article.title}
        </chakra.h1>
        {article.summary && (
          <chakra.p mt="3" fontSize="lg" color="fg.muted" lang={lang}>
            {article.summary}
          </chakra.p>
        )}
        {article.locale !== readerLocale && (
          <chakra.p mt="3" fontSize="sm" color="fg.muted" role="note">
            {t('inVietnamese')}
          </chakra.p>
        )}
        <Cover article={article} />
        <chakra.div mt="6" display="grid" gap="6">
          <CareerFacts article={article} />
          <ReportFigures article={article} />
          <Blocks blocks={article.blocks} locale={article.locale} listings={article.listings} />
          <PartnerLink article={article} />
          {file}
        </chakra.div>
        {(article.kind === 'news' || article.kind === 'report') && (
          <chakra.p mt="6" fontSize="sm" color="fg.muted">
            {t('author', { name: article.author })}
          </chakra.p>
        )}
        {actions}
      </chakra.article>
      <Listings article={article} />
    </>
  );
}

/** The largest thing above the fold: loaded first. */
function Cover({ article }: { article: ContentDetail }) {
  const picture = article.cover;
  if (!picture) return null;
  return (
    <chakra.div mt="6" borderRadius="lg" overflow="hidden" aspectRatio="3 / 2" bg="bg.muted">
      <Picture picture={picture} isPriority isCover sizes="(min-width: 50em) 48rem, 100vw" />
    </chakra.div>
  );
}

function PartnerLink({ article }: { article: ContentDetail }) {
  const { t } = useTranslation('content');
  const link = article.partner?.link;
  if (!link) return null;
  return (
    <p>
      {t('partner.website')}
      <WordGap />
      <OuterLink href={link} rel="noopener nofollow" target="_blank">
        {new URL(link).host}
      </OuterLink>
    </p>
  );
}

/** What a partner develops. */
function Listings({ article }: { article: ContentDetail }) {
  const { t } = useTranslation('content');
  if (!article.developerOf?.length) return null;
  return (
    <chakra.section aria-labelledby="developer-of" mt="12">
      <chakra.h2 id="developer-of" fontSize="xl" mb="5">
        {t('partner.listings')}
      </chakra.h2>
      <CardGrid>
        {article.developerOf.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} />
          </li>
        ))}
      </CardGrid>
    </chakra.section>
  );
}
