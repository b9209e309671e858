/** The head of a policy or guide page. */
import { patterns, type RouteName } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { type DocumentPage, documentPaths } from '#shared/content/documents.ts';
import { documentAt, documentRoutes } from '../addresses.ts';

/** While its text is on its way, and where it cannot be had, the footer's name for it stands in. */
export function headOfDocument({ data, t, routeName }: HeadInput<DocumentPage | null>): Head {
  const name = documentAt(patterns[routeName as RouteName]);
  return {
    title: data?.title ?? t(`app:footer.links.${documentRoutes[name]}`),
    description: data?.summary ?? t('app:footer.about'),
    canonicalPath: documentPaths[name],
  };
}
