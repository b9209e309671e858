/** A list of articles of one kind: by category and keyword, a page at a time, all of it in the address. */
import { chakra } from '@chakra-ui/react';
import Rss from 'lucide-react/icons/rss';
import { useTranslation } from 'react-i18next';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { type ArticleSearch, articlesPerPage, useArticles } from '#frontend/queries/content.ts';
import { problemOf } from '#lib/api/http.ts';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { newsFeed, prefixOf, queryString } from '#lib/paths.ts';
import { readOnServer } from '#lib/route-module.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import type { NewsCategory } from '#shared/catalog/model.ts';
import { contentApi } from '#shared/content/api.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { defaultLocale } from '#shared/kernel/locale.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { useStaleNotice } from '#ui/use-stale-notice.ts';
import { kindAt, listPathOf } from '../addresses.ts';
import { ArticleCard, ArticleCardSkeleton, ArticleGrid } from '../article/article-card.tsx';
import { KeywordSearch } from '../list/keyword-search.tsx';
import { type ArticlesData, headOfArticles } from '../list/list-head.ts';

export function loader({ request, context }: LoaderFunctionArgs): Promise<ArticlesData | null> {
  const { pathname } = new URL(request.url);
  const query = { locale: prefixOf(pathname) ?? defaultLocale, limit: articlesPerPage };
  return readOnServer(context, async (call) => {
    const [firstPage, { newsCategories }] = await Promise.all([
      call(contentApi.listContent, { params: { kind: kindAt(pathname) }, query }),
      call(catalogApi.getCatalog),
    ]);
    return { firstPage, categories: newsCategories };
  });
}
/** Filters change at once: nothing is loaded for them that the page would have to wait for. */
export const shouldRevalidate = () => false;

export { headOfArticles as head };

/** What the server takes of an address; the rest counts as absent. */
const fitting = {
  category: /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
  keyword: /^.{2,80}$/,
  cursor: /^.{1,1024}$/,
};

/** What the address asks for; the HTML is that of an address without a search. */
function useSearch(): ArticleSearch {
  const [params] = useSearchParams();
  const read = (name: keyof typeof fitting) => {
    const value = params.get(name)?.trim() ?? '';
    return fitting[name].test(value) ? value : undefined;
  };
  const search = { category: read('category'), keyword: read('keyword'), cursor: read('cursor') };
  return useHydrated() ? search : {};
}

export function Page() {
  const { t } = useTranslation('content');
  const kind = kindAt(useLocation().pathname);
  // Each kind is a list of its own: nothing of another one stays on screen.
  return (
    <Frame
      title={t(`kind.${kind}.title`)}
      lead={t(`kind.${kind}.lead`)}
      actions={kind === 'news' && <FeedLink />}
    >
      <Articles kind={kind} key={kind} />
    </Frame>
  );
}

/** News for feed readers, in the page's language. */
function FeedLink() {
  const { t } = useTranslation('content');
  return (
    <OuterLink
      href={newsFeed(useLocale())}
      type="application/rss+xml"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
    >
      <Rss size={16} aria-hidden /> {t('feed')}
    </OuterLink>
  );
}

function Articles({ kind }: { kind: ContentKind }) {
  const locale = useLocale();
  const data = useLoaderData<typeof loader>();
  const search = useSearch();
  const isPlain = !search.category && !search.keyword && !search.cursor;
  const articles = useArticles(kind, search, isPlain ? (data?.firstPage ?? null) : null);
  useStaleNotice(articles);
  // Those in the HTML are as old as the page; what an admin has changed since comes with the catalog.
  const { data: catalog } = useCatalog();
  const categories = catalog?.newsCategories ?? data?.categories ?? [];
  const hrefOf = (next: ArticleSearch) => listPathOf(kind) + queryString({ ...next });
  const navigate = useNavigate();
  const isCursorOver = search.cursor && problemOf(articles.error).code === 'invalid-cursor';
  // A place in the list that there is no more is not found by another try, but from the first page on.
  const retry = () => (isCursorOver ? navigate(hrefOf({ ...search, cursor: undefined })) : articles.mutate());
  const nameOf = (id: string | undefined) => categories.find((category) => category.id === id)?.names[locale];
  return (
    <>
      {kind === 'news' && <Categories categories={categories} chosen={search.category} hrefOf={hrefOf} />}
      <KeywordSearch kind={kind} search={search} />
      <DataState
        of={{ ...articles, mutate: retry }}
        skeleton={<Skeletons />}
        empty={<NothingFound kind={kind} isPlain={isPlain} />}
        holdsRoom
      >
        {({ items, nextCursor }) => (
          <>
            <ArticleGrid aria-busy={articles.isLoading}>
              {items.map((card, at) => (
                <li key={card.id}>
                  <ArticleCard
                    card={card}
                    category={nameOf(card.category)}
                    isPriority={at < 2}
                    titleAs="h2"
                  />
                </li>
              ))}
            </ArticleGrid>
            <Steps
              isFirst={!search.cursor}
              nextCursor={nextCursor}
              hrefOf={(cursor) => hrefOf({ ...search, cursor })}
            />
          </>
        )}
      </DataState>
    </>
  );
}

interface CategoriesProps {
  categories: readonly NewsCategory[];
  chosen: string | undefined;
  hrefOf: (search: ArticleSearch) => string;
}

function Categories({ categories, chosen, hrefOf }: CategoriesProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const all = { key: '', to: hrefOf({}), label: t('allCategories'), isCurrent: !chosen };
  const offered = categories.filter(({ id, isHidden }) => !isHidden || id === chosen);
  const own = offered.map(({ id, names }) => ({
    key: id,
    to: hrefOf({ category: id }),
    label: names[locale],
    isCurrent: chosen === id,
  }));
  return <LinkTabs label={t('categories')} tabs={[all, ...own]} />;
}

interface StepsProps {
  isFirst: boolean;
  nextCursor: string | undefined;
  hrefOf: (cursor: string | undefined) => string;
}

/** On to older articles, and back to the newest. */
function Steps({ isFirst, nextCursor, hrefOf }: StepsProps) {
  const { t } = useTranslation('content');
  if (isFirst && !nextCursor) return null;
  return (
    <chakra.nav aria-label={t('pages')} display="flex" gap="3" justifyContent="center" mt="10">
      {!isFirst && (
        <ButtonLink variant="outline" to={hrefOf(undefined)}>
          {t('toFirstPage')}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink variant="outline" rel="next" to={hrefOf(nextCursor)}>
          {t('older')}
        </ButtonLink>
      )}
    </chakra.nav>
  );
}

const Skeletons = () => (
  <ArticleGrid aria-busy>
    {Array.from({ length: 6 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
      <li key={at}>
        <ArticleCardSkeleton />
      </li>
    ))}
  </ArticleGrid>
);

function NothingFound({ kind, isPlain }: { kind: ContentKind; isPlain: boolean }) {
  const { t } = useTranslation('content');
  return (
    <EmptyState
      title={t(isPlain ? 'empty' : 'nothingFound')}
      action={
        !isPlain && (
          <ButtonLink variant="outline" to={listPathOf(kind)}>
            {t('showAll')}
          </ButtonLink>
        )
      }
    />
  );
}
