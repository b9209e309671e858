/** The checkout in the wallet: waits for one payment, named in the address, so that a reload goes on waiting. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { reloadWallet } from '#frontend/queries/wallet.ts';
import { problemOf } from '#lib/api/http.ts';
import { patterns } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { endAttempt, nextOf } from './attempt.ts';
import { isSettled } from './machine.ts';
import { Settled } from './settled.tsx';
import { useCheckout } from './use-checkout.ts';
import { Waiting } from './waiting.tsx';

interface CheckoutPanelProps {
  paymentRef: string;
  /** From the address, as it came. */
  next: string | null;
}

/** One payment from its start to its end. */
export function CheckoutPanel({ paymentRef, next: asked }: CheckoutPanelProps) {
  const navigate = useNavigate();
  const checkout = useCheckout(paymentRef, 'waiting');
  const { state, read } = checkout;
  const next = nextOf(paymentRef, asked);
  useTitleOnEnd(isSettled(state));
  const leave = () => {
    endAttempt();
    void reloadWallet();
    void navigate(patterns.wallet, { preventScrollReset: true });
  };
  return (
    <InSight>
      {state.payment === null ? (
        <Unread problem={state.problem} onRetry={read} />
      ) : isSettled(state) ? (
        <Settled payment={state.payment} next={next} />
      ) : (
        <Waiting checkout={checkout} payment={state.payment} next={next} onLeave={leave} />
      )}
    </InSight>
  );
}

/** Whoever comes to a payment sees it, and has the focus there. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the router has put the page where it was.
    const timer = setTimeout(() => {
      box.current?.scrollIntoView({ block: 'start' });
      box.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {children}
    </div>
  );
}

/** Somebody may be looking at another window: the title of this one says that there is news. */
function useTitleOnEnd(isOver: boolean): void {
  const { t } = useTranslation('checkout');
  useEffect(() => {
    if (!isOver || document.visibilityState === 'visible') return;
    const before = document.title;
    document.title = t('newsTitle', { title: before });
    const restore = () => {
      document.title = before;
    };
    document.addEventListener('visibilitychange', restore, { once: true });
    return () => document.removeEventListener('visibilitychange', restore);
  }, [isOver, t]);
}

/** While it is being read; a payment that is not there, or is somebody else's, is told alike. */
function Unread({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  if (!problem) return <PanelSkeleton />;
  const { status } = problemOf(problem);
  if (status !== 404 && status !== 422) return <ErrorState error={problem} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('unknown.title')}
      action={<ButtonLink to={patterns.wallet}>{t('toWallet')}</ButtonLink>}
    >
      {t('unknown.help')}
    </EmptyState>
  );
}

const PanelSkeleton = () => <Skeleton height="22rem" borderRadius="xl" aria-hidden />;
