/** Which kind of content or which document an address of the site stands for, and the addresses of both. */
import { type RouteName, unprefixed } from '#lib/paths.ts';
import { type DocumentName, documentNames, documentPaths, privacyAlias } from '#shared/content/documents.ts';
import { ContentKind } from '#shared/content/kinds.ts';

export const listPathOf = (kind: ContentKind): string => `/${kind}-list`;
export const articlePath = ({ kind, slug }: { kind: ContentKind; slug: string }): string =>
  `/${kind}/${slug}`;

/** Of `/news-list` and `/en/news/{slug}` alike; the router has matched one of them before. */
export function kindAt(pathname: string): ContentKind {
  const first = unprefixed(pathname).split('/')[1] ?? '';
  return ContentKind.parse(first.toLowerCase().replace(/-list$/, ''));
}

/** The document at a path, in any spelling of it that the router matches. */
export function documentAt(pathname: string): DocumentName {
  const path = unprefixed(pathname).toLowerCase().replace(/\/+$/, '');
  const name =
    path === privacyAlias
      ? 'privacy'
      : documentNames.find((one) => documentPaths[one].toLowerCase() === path);
  if (!name) throw new Error(`No document at ${pathname}`);
  return name;
}

/** Each document by the name that the footer and the router know it by. */
export const documentRoutes = {
  mechanism: 'mechanism',
  'review-policy': 'reviewPolicy',
  privacy: 'privacy',
  disputes: 'disputes',
  regulations: 'regulations',
  'service-process': 'serviceProcess',
  'account-guide': 'accountGuide',
  'payment-guide': 'paymentGuide',
  products: 'products',
  'posting-guide': 'postingGuide',
  'payment-policy': 'paymentPolicy',
  guide: 'guide',
  'consumer-rights': 'consumerRights',
  ranking: 'ranking',
  'advertising-rules': 'advertisingRules',
  'prohibited-content': 'prohibitedContent',
} as const satisfies Record<DocumentName, RouteName>;
