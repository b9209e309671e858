/** `/my-wallet/package/:id`: what the listings raised by a package have brought. */

import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePackageReport } from '#frontend/queries/listings.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { DataState } from '#ui/data-state.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ReportView } from '../promotions/report-view.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('paid:report.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('paid');
  const { id = '' } = useParams();
  return (
    <PageFrame title={t('report.title')} lead={t('report.lead')} isNested>
      <DataState of={usePackageReport(id)} skeleton={<Skeleton height="20rem" />}>
        {(report) => <ReportView report={report} />}
      </DataState>
    </PageFrame>
  );
}
