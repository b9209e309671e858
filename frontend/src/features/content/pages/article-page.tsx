/** One article of any kind: news, service, partner, introduction, recruitment notice or public report. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useDevelopedListings } from '#frontend/queries/content.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { asMissingPage, isSlug, noSuchPage } from '#lib/missing-page.ts';
import { prefixOf } from '#lib/paths.ts';
import { callIn } from '#lib/route-module.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { contentApi } from '#shared/content/api.ts';
import { defaultLocale } from '#shared/kernel/locale.ts';
import { articlePath, kindAt, listPathOf } from '../addresses.ts';
import { ArticleActions } from '../article/article-actions.tsx';
import { type ArticleData, headOfArticle, titleOfArticle } from '../article/article-head.ts';
import { ArticleView } from '../article/article-view.tsx';
import { Previous, Related } from '../article/related.tsx';
import { ReportFile } from '../article/report-facts.tsx';
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
  const locale = useLocale();
  const { article: loaded, categoryNames } = useLoaderData<typeof loader>();
  const article = { ...loaded, developerOf: useDevelopedListings(loaded) };
  const kind = kindAt(articlePath(article));
  const { t } = useTranslation('content');
  return (
    <chakra.div maxW="7xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '4', md: '8' }}>
      <ArticleView
        article={article}
        category={categoryNames?.[locale]}
        readerLocale={locale}
        trail={<Trail to={listPathOf(kind)}>{t(`kind.${kind}.title`)}</Trail>}
        file={<ReportFile article={article} />}
        actions={
          <>
            <ArticleActions />
            {children}
          </>
        }
      />
      <Related cards={article.related} />
      <Previous kind={kind} older={article.older} />
    </chakra.div>
  );
}
