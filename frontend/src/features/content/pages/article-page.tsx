/** One article of any kind: news, service, partner, introduction or recruitment notice. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { asMissingPage, isSlug, noSuchPage } from '#lib/missing-page.ts';
import { prefixOf } from '#lib/paths.ts';
import { callIn } from '#lib/route-module.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { contentApi } from '#shared/content/api.ts';
import type { ContentDetail } from '#shared/content/public-model.ts';
import { defaultLocale, languageTag } from '#shared/kernel/locale.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid } from '#ui/listing/listing-card-skeleton.tsx';
import { Picture } from '#ui/picture.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { articlePath, kindAt, listPathOf } from '../addresses.ts';
import { ArticleActions } from '../article/article-actions.tsx';
import { ArticleCard, ArticleGrid } from '../article/article-card.tsx';
import { ArticleFacts } from '../article/article-facts.tsx';
import { type ArticleData, headOfArticle, titleOfArticle } from '../article/article-head.ts';
import { Blocks } from '../article/blocks.tsx';
import { CareerFacts } from '../article/career-facts.tsx';
import { Trail } from '../article/trail.tsx';

/** An old address leads to the one of today. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<ArticleData> {
  if (!isSlug(params.id)) throw noSuchPage();
  const { pathname } = new URL(request.url);
  const call = callIn(context);
  const [article, { newsCategories }] = await Promise.all([
    call(contentApi.getContent, {
      params: { kind: kindAt(pathname), slug: params.id!.toLowerCase() },
      query: { locale: prefixOf(pathname) ?? defaultLocale },
    }),
    call(catalogApi.getCatalog),
  ]).catch(async (error) => {
    throw await asMissingPage(error, call);
  });
  if (article.redirectTo) throw redirect(articlePath(article), 301);
  const category = newsCategories.find(({ id }) => id === article.category);
  return { article, categoryNames: category?.names ?? null };
}

export const loadNearby = async () => (await import('#ui/listing/nearby-listings.tsx')).NearbyListings;
/** Search engines read what the server wrote; while browsing only the title follows. */
export const head = import.meta.env.SSR ? headOfArticle : titleOfArticle;

/** `children` stand below the article, in its column. */
export function Page({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { article, categoryNames } = useLoaderData<typeof loader>();
  const kind = kindAt(articlePath(article));
  const lang = languageTag(article.locale);
  return (
    <chakra.div maxW="7xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '4', md: '8' }}>
      <chakra.article maxW="3xl" mx="auto">
        <Trail to={listPathOf(kind)}>{t(`kind.${kind}.title`)}</Trail>
        <ArticleFacts card={article} category={categoryNames?.[locale]} />
        <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }} letterSpacing="tight" mt="2" lang={lang}>
          {article.title}
        </chakra.h1>
        {article.summary && (
          <chakra.p mt="3" fontSize="lg" color="fg.muted" lang={lang}>
            {article.summary}
          </chakra.p>
        )}
        {article.locale !== locale && (
          <chakra.p mt="3" fontSize="sm" color="fg.muted" role="note">
            {t('inVietnamese')}
          </chakra.p>
        )}
        <Cover article={article} />
        <chakra.div mt="6" display="grid" gap="6">
          <CareerFacts article={article} />
          <Blocks blocks={article.blocks} locale={article.locale} listings={article.listings} />
          <PartnerLink article={article} />
        </chakra.div>
        {kind === 'news' && (
          <chakra.p mt="6" fontSize="sm" color="fg.muted">
            {t('author', { name: article.author })}
          </chakra.p>
        )}
        <ArticleActions />
        {children}
      </chakra.article>
      <Listings article={article} />
      <Related article={article} />
    </chakra.div>
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
      {t('partner.website')}{' '}
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

function Related({ article }: { article: ContentDetail }) {
  const { t } = useTranslation('content');
  if (article.related.length === 0) return null;
  return (
    <chakra.section aria-labelledby="related" mt="12" data-noprint>
      <chakra.h2 id="related" fontSize="xl" mb="5">
        {t('related')}
      </chakra.h2>
      <ArticleGrid>
        {article.related.map((card) => (
          <li key={card.id}>
            <ArticleCard card={card} />
          </li>
        ))}
      </ArticleGrid>
    </chakra.section>
  );
}
