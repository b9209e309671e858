/** What posters handed in for staff to check, oldest first. */
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useTranslation } from 'react-i18next';
import { useWaitingEvidence } from '#frontend/queries/evidence.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { WaitingEvidence } from '#shared/listings/evidence-api.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { AgeText } from '#ui/value-text.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('evidence:queue.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('evidence');
  const columns = useColumns();
  return (
    <Frame title={t('queue.title')} lead={t('queue.lead')} isNested>
      <PagedTable
        pages={useWaitingEvidence()}
        label={t('queue.title')}
        columns={columns}
        keyOf={({ code, claim }) => `${code}-${claim}`}
        linkOf={({ code }) => pathOf('adminEvidence', { id: code })}
        empty={<EmptyState icon={<CircleCheckBig size={32} />} title={t('queue.nothing')} />}
      />
    </Frame>
  );
}

function useColumns(): Column<WaitingEvidence>[] {
  const { t } = useTranslation(['evidence', 'detail']);
  const { me } = useSession();
  return [
    {
      key: 'listing',
      head: t('queue.listing'),
      isLead: true,
      cell: ({ title, code }) => `${title} · ${code}`,
    },
    { key: 'claim', head: t('queue.claim'), cell: ({ claim }) => t(`detail:claims.kind.${claim}`) },
    {
      key: 'owner',
      head: t('queue.owner'),
      // Their own is for somebody else to decide.
      cell: ({ ownerId, ownerName }) =>
        ownerId === me?.id ? `${ownerName} · ${t('queue.yours')}` : ownerName,
    },
    {
      key: 'since',
      head: t('queue.since'),
      isFigure: true,
      cell: ({ handedInAt }) => <AgeText instant={handedInAt} />,
    },
  ];
}
