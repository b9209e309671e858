/** The back office's list of one kind of content: a seller's own, everybody's for staff. */
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useOfficeRows } from '#frontend/queries/content-staff.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { ContentTable } from '../list/content-table.tsx';
import { ContentFilters } from '../list/filters.tsx';
import { readListFilters, searchOf } from '../list/list-filters.ts';
import { createPath, officeKindAt, officeRoutes } from '../office.ts';

export const head = ({ t, routeName }: HeadInput): Head => {
  const kind = (Object.keys(officeRoutes) as ContentKind[]).find(
    (one) => officeRoutes[one].list === routeName,
  );
  return { title: kind ? t(`content-office:title.${kind}`) : '', isListed: false };
};

export function Page() {
  const { t } = useTranslation('content-office');
  const { me } = useSession();
  const kind = officeKindAt(useLocation().pathname);
  const [search] = useSearchParams();
  const staff = isStaff(me);
  const filters = readListFilters(search);
  const pages = useOfficeRows({ kind, ...searchOf(filters, staff) }, me?.id ?? '');
  return (
    <Frame
      title={t(`title.${kind}`)}
      lead={t(staff ? 'lead.staff' : 'lead.seller')}
      isNested
      actions={
        <ButtonLink to={createPath(kind)}>
          <Plus size={18} aria-hidden /> {t(`create.${kind}`)}
        </ButtonLink>
      }
    >
      <ContentFilters key={kind} kind={kind} filters={filters} isStaff={staff} />
      <ContentTable kind={kind} pages={pages} isStaff={staff} filters={filters} />
    </Frame>
  );
}
