/** `/my-wallet/package/:id`: what the listings raised by a package have brought. */
import { useParams } from 'react-router';
import type { HeadInput } from '../../../lib/page.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Page as PageFrame } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { usePackageReport } from '../paid/api.ts';
import { ReportView } from '../paid/report-view.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('paid:report.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('paid');
  const { id = '' } = useParams();
  const { data, error, mutate } = usePackageReport(id);
  return (
    <PageFrame title={t('report.title')} lead={t('report.lead')} isNested>
      {data ? (
        <ReportView report={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </PageFrame>
  );
}
