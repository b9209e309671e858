/** Public content and documents, in the page's language. */
import { call } from '#lib/api/client.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { useEndpoint, useRead } from '#lib/api/use-endpoint.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { contentApi } from '#shared/content/api.ts';
import type { DocumentName } from '#shared/content/documents.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentDetail } from '#shared/content/public-model.ts';
import type { ClientReply } from '#shared/kernel/contract.ts';

export const articlesPerPage = 12;

/** What a list's address asks for. */
export interface ArticleSearch {
  category?: string | undefined;
  keyword?: string | undefined;
  cursor?: string | undefined;
}
export type ArticlePage = ClientReply<typeof contentApi.listContent>;

/**
 * The page of a list that its address asks for; the one before stays while it comes, and answers nothing any more where
 * it does not come. `firstPage`: what stands in the HTML, for an address without a search.
 */
export function useArticles(kind: ContentKind, search: ArticleSearch, firstPage: ArticlePage | null) {
  const locale = useLocale();
  const input = { params: { kind }, query: { locale, limit: articlesPerPage, ...search } };
  const asked = JSON.stringify(input);
  const read = useRead(
    contentApi.listContent,
    input,
    async () => ({ ...(await call(contentApi.listContent, input)), asked }),
    { keepPreviousData: true, ...(firstPage && { fallbackData: { ...firstPage, asked } }) },
  );
  const { data, error, isLoading, mutate } = read;
  return { data: error && data?.asked !== asked ? undefined : data, error, isLoading, mutate };
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

/** The PDF of a public report. */
export async function fetchReport(slug: string): Promise<Blob> {
  const { url } = await call(contentApi.getReportFile, { params: { slug } });
  return fetchFile(url);
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

/** All policy and guide pages by their titles; nothing is asked while nobody wants them. */
export function useDocumentLines(isWanted: boolean) {
  const query = { locale: useLocale() };
  return useEndpoint(contentApi.listDocuments, isWanted ? { query } : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}

/** The listings of a partner as they are now: its kept page follows its own changes alone. */
export function useDevelopedListings({
  kind,
  slug,
  developerOf,
}: ContentDetail): ContentDetail['developerOf'] {
  const locale = useLocale();
  const { data } = useEndpoint(
    contentApi.getContent,
    kind === 'partner' ? { params: { kind, slug }, query: { locale } } : null,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data?.developerOf ?? developerOf;
}

/** Partner pages with some words in their title, the newest without any; nothing is asked while nobody wants them. */
export function usePartnerPages(isWanted: boolean, words: string) {
  const locale = useLocale();
  const keyword = words.length >= 2 ? words.slice(0, 80) : undefined;
  const input = {
    params: { kind: 'partner' as const },
    query: { locale, limit: 8, ...(keyword && { keyword }) },
  };
  return useEndpoint(contentApi.listContent, isWanted ? input : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}
