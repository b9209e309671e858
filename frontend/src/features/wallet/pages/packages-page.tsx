/** `/my-wallet/packages`: every package that was bought, with its report, long after it has ended. */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { call, urlOf } from '#lib/api/client.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PackageList } from '../packages/package-list.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('wallet:package.all'), isListed: false });

export function Page() {
  const { t } = useTranslation('wallet');
  const { me } = useSession();
  const { items, error, hasMore, isBusy, more, refresh } = usePages(
    me && `${urlOf(walletApi.listPackages)} ${me.id}`,
    (cursor) => call(walletApi.listPackages, { query: { ...(cursor && { cursor }) } }),
  );
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
      {error !== undefined && !items && <ErrorState error={error} onRetry={refresh} />}
      {error === undefined && !items && <Skeleton height="16rem" borderRadius="xl" />}
      {items?.length === 0 && (
        <EmptyState
          title={t('package.none')}
          action={<ButtonLink to={`${patterns.wallet}#packages`}>{t('package.title')}</ButtonLink>}
        />
      )}
      {items && items.length > 0 && <PackageList packages={items} nowMs={Date.now()} />}
      {hasMore && (
        <Button variant="outline" mt="5" isBusy={isBusy} onClick={more}>
          {t('history.more')}
        </Button>
      )}
    </PageFrame>
  );
}
