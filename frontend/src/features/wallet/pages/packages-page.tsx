/** `/my-wallet/packages`: every package that was bought, with its report, long after it has ended. */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { usePackages } from '#frontend/queries/wallet-pages.ts';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PackageList } from '../packages/package-list.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('wallet:package.all'), isListed: false });

export function Page() {
  const { t } = useTranslation('wallet');
  const { me } = useSession();
  const pages = usePackages(me?.id);
  return (
    <PageFrame
      title={t('package.all')}
      lead={t('package.allLead')}
      isNested
      actions={
        <ButtonLink to={patterns.wallet} variant="ghost" size="sm">
          <ArrowLeft size={16} aria-hidden /> {t('receipt.back')}
        </ButtonLink>
      }
    >
      <DataState
        of={pages}
        skeleton={<Skeleton height="16rem" borderRadius="xl" />}
        empty={
          <EmptyState
            title={t('package.none')}
            action={<ButtonLink to={`${patterns.wallet}#packages`}>{t('package.title')}</ButtonLink>}
          />
        }
      >
        {(packages) => <PackageList packages={packages} nowMs={Date.now()} />}
      </DataState>
      <MoreRows pages={pages} label={t('history.more')} />
    </PageFrame>
  );
}
