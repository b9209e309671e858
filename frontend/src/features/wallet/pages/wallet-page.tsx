/** `/my-wallet`: points at hand, top-up and its checkout, packages, the history of transactions. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useWallet, useWalletSettings } from '#frontend/queries/wallet.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useSeatLack, useWorkspace } from '#lib/session/workspace.ts';
import { type PaidLevel, paidLevels } from '#shared/wallet/model.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { SeatNote } from '#ui/seat-note.tsx';
import { BalanceCard } from '../balance-card.tsx';
import { CheckoutPanel } from '../checkout/checkout-panel.tsx';
import { queryOf, readFilters } from '../history/address.ts';
import { HistorySection } from '../history/history-section.tsx';
import { OpenPayments } from '../open-payments.tsx';
import { PackagesSection } from '../packages/packages-section.tsx';
import { goToTopUp } from '../top-up/go-to-top-up.ts';
import { TopUpSection } from '../top-up/top-up-section.tsx';
import { VoucherSection } from '../vouchers/voucher-section.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('wallet:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('wallet');
  const { me } = useSession();
  const [owner] = useState(me);
  return (
    <PageFrame title={t('title')} lead={t('lead')} isNested>
      {owner && <WalletView userId={owner.id} />}
    </PageFrame>
  );
}

function WalletView({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wallet = useWallet(userId);
  const settings = useWalletSettings();
  const paymentRef = search.get('payment');
  const next = search.get('next');
  const filters = readFilters(search);
  const isOwn = useWorkspace() === null;
  const [payLack, readLack] = [useSeatLack('own'), useSeatLack('manage', true)];
  const buying = paidLevels.find((level) => level === search.get('buy')) ?? null;
  const buy = (level: PaidLevel | null) =>
    void navigate(pathOf('wallet', {}, { ...queryOf(filters), buy: level }), {
      replace: true,
      preventScrollReset: true,
    });
  const topUp = () => {
    if (paymentRef) void navigate(patterns.wallet);
    setTimeout(goToTopUp);
  };
  const failed = wallet.error ?? settings.error;
  const isUnread = Boolean(failed) && (!wallet.data || !settings.data);
  const reload = () => void Promise.all([wallet.mutate(), settings.mutate()]);
  return (
    <chakra.div display="grid" gap={{ base: '8', md: '10' }} gridTemplateColumns="minmax(0, 1fr)">
      <div>
        {!payLack && <OpenPayments userId={userId} shownRef={paymentRef} />}
        <BalanceCard
          wallet={wallet.data}
          settings={settings.data}
          onTopUp={payLack ? undefined : topUp}
          hasRewards={isOwn}
        />
        {payLack && <SeatNote lack={payLack} />}
        {isUnread && (
          <chakra.div mt="4">
            <ErrorState error={failed} onRetry={reload} />
          </chakra.div>
        )}
      </div>
      {payLack ? null : paymentRef ? (
        <CheckoutPanel key={paymentRef} paymentRef={paymentRef} next={next} />
      ) : (
        <TopUpSection
          key={search.get('topUp') ?? ''}
          settings={settings.data}
          wallet={wallet.data}
          askedId={search.get('topUp')}
          next={next}
        />
      )}
      {isOwn && <VoucherSection />}
      <PackagesSection
        settings={settings.data}
        wallet={wallet.data}
        buying={buying}
        onBuy={payLack ? undefined : buy}
      />
      {!readLack && (
        <HistorySection
          userId={userId}
          filters={filters}
          onFilter={(changed) =>
            void navigate(pathOf('wallet', {}, queryOf(changed)), { replace: true, preventScrollReset: true })
          }
        />
      )}
    </chakra.div>
  );
}
