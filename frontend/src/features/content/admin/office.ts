/** The pages of each kind of content in the back office, and the addresses of one of them. */
import { pathOf, patterns, type QueryValues, type RouteName, unprefixed } from '#lib/paths.ts';
import { type ContentKind, contentKinds } from '#shared/content/kinds.ts';

interface OfficeRoutes {
  list: RouteName;
  create: RouteName;
  item: RouteName;
}
export const officeRoutes: Record<ContentKind, OfficeRoutes> = {
  news: { list: 'adminNewsList', create: 'adminNewsCreate', item: 'adminNews' },
  service: { list: 'adminServices', create: 'adminServiceCreate', item: 'adminService' },
  partner: { list: 'adminPartners', create: 'adminPartnerCreate', item: 'adminPartner' },
  introduce: { list: 'adminIntroduces', create: 'adminIntroduceCreate', item: 'adminIntroduce' },
  career: { list: 'adminRecruitment', create: 'adminRecruitmentCreate', item: 'adminRecruitmentNotice' },
  report: { list: 'adminReports', create: 'adminReportCreate', item: 'adminReport' },
};

/** Kinds of which a new one may begin as a copy of another. */
export const copyRoutes: Partial<Record<ContentKind, RouteName>> = {
  career: 'adminRecruitmentCreateFrom',
  report: 'adminReportCreateFrom',
};

/** How one of them is looked at: as it stands, in the form, or as visitors see it. */
export type OfficeView = 'edit' | 'preview';

export const listPath = (kind: ContentKind, query?: QueryValues): string =>
  pathOf(officeRoutes[kind].list, {}, query);
export const createPath = (kind: ContentKind): string => pathOf(officeRoutes[kind].create);
export const itemPath = (
  { kind, id }: { kind: ContentKind; id: string },
  view?: OfficeView,
  query?: QueryValues,
): string => pathOf(officeRoutes[kind].item, { id }, { view, ...query });

/** Of `/en/admin/news/create` and its like; the router has matched one of them before. */
export function officeKindAt(pathname: string): ContentKind {
  const path = unprefixed(pathname).toLowerCase();
  const isBelow = (kind: ContentKind) => {
    const base = patterns[officeRoutes[kind].list];
    return path === base || path.startsWith(`${base}/`);
  };
  const kind = contentKinds.find(isBelow);
  if (!kind) throw new Error(`No content at ${pathname}`);
  return kind;
}
