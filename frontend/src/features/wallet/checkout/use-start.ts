/** Starting a top-up: the window opens within the click, the payment is made once however often it is tried. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { reloadSettings } from '#frontend/queries/wallet.ts';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Checkout, TopUp } from '#shared/wallet/model.ts';
import { startTopUp } from '../api.ts';
import { attemptKey, endAttempt, keepNext } from './attempt.ts';
import { keepWindow, openWindow } from './popup.ts';

const canBePaid = ({ payment, expiresInSeconds }: Checkout) =>
  payment.state === 'in-progress' && !payment.isReviewed && expiresInSeconds > 0;

/** A checkout that can be paid: an attempt whose payment is over already makes room for a new one. */
export async function begin(topUp: TopUp, locale: Locale): Promise<Checkout> {
  const checkout = await startTopUp(topUp, { locale, key: attemptKey(topUp, Date.now()) });
  if (canBePaid(checkout)) return checkout;
  endAttempt();
  return startTopUp(topUp, { locale, key: attemptKey(topUp, Date.now()) });
}

/** A refusal after which the same key would only be refused again. */
const isFinal = (error: unknown) =>
  ['version-conflict', 'idempotency-mismatch', 'validation-failed'].includes(problemOf(error).code);

/** `start` is to be called within the click; `onRefused` hears why it failed where no place of the page shows `problem`. */
export function useStart(next: string | null, onRefused?: (error: unknown) => void) {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  const navigate = useNavigate();
  const act = useAct(async (topUp: TopUp) => {
    const child = openWindow(t('opening'));
    try {
      const { payment, url } = await begin(topUp, locale);
      keepWindow(payment.ref, child);
      keepNext(payment.ref, next);
      child?.show(url);
      void navigate(pathOf('wallet', {}, { payment: payment.ref, next }), { preventScrollReset: true });
    } catch (error) {
      child?.close();
      if (isFinal(error)) endAttempt();
      if (problemOf(error).code === 'version-conflict') void reloadSettings();
      onRefused?.(error);
      throw error;
    }
  });
  return { start: act.run, isBusy: act.isBusy, problem: act.error ?? null };
}
