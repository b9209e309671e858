/** Public content and documents, in the page's language. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { contentApi } from '#shared/content/api.ts';
import type { DocumentName } from '#shared/content/documents.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ClientReply } from '#shared/kernel/contract.ts';

export const articlesPerPage = 12;

/** What a list's address asks for. */
export interface ArticleSearch {
  category?: string | undefined;
  keyword?: string | undefined;
  cursor?: string | undefined;
}
export type ArticlePage = ClientReply<typeof contentApi.listContent>;

/** `firstPage`: what stands in the HTML, for an address without a search. */
export function useArticles(kind: ContentKind, search: ArticleSearch, firstPage: ArticlePage | null) {
  const locale = useLocale();
  const query = { locale, limit: articlesPerPage, ...search };
  return useEndpoint(
    contentApi.listContent,
    { params: { kind }, query },
    { keepPreviousData: true, ...(firstPage && { fallbackData: firstPage }) },
  );
}

/** `shown`: the document as it stands in the HTML. */
export function useDocument(name: DocumentName, shown: ClientReply<typeof contentApi.getDocument> | null) {
  const locale = useLocale();
  return useEndpoint(
    contentApi.getDocument,
    { params: { name }, query: { locale } },
    { revalidateOnFocus: false, ...(shown && { fallbackData: shown, revalidateOnMount: false }) },
  );
}

/** What the home page shows of content; a refusal leaves the page without it. */
export function useHomeContent() {
  const query = { locale: useLocale() };
  return useEndpoint(
    contentApi.getHomeContent,
    { query },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
}
