/** One press pays for the same top-up again: it opens the provider's window, or says that the amount is offered no more. */
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { pathOf } from '#lib/paths.ts';
import type { PaymentState, TopUp } from '#shared/wallet/model.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { useStart } from '../checkout/use-start.ts';
import { goToTopUp } from './go-to-top-up.ts';

type PaidTopUp = Pick<TopUp, 'id' | 'amountVnd'> & { points?: number | undefined };

interface PayAgainProps {
  /** What was paid for, or was to be; without points where none came of it. */
  paid: PaidTopUp;
  /** How that ended; nothing is offered while it is under way. */
  state: PaymentState;
  /** The offers on sale; undefined until they are known. */
  topUps: readonly TopUp[] | undefined;
  /** Names it among others: when that payment was begun. */
  label?: string;
}

/** The very same offer: another price, or other points than came last time, are for the person to see first. */
const isSame = (offer: TopUp, { id, amountVnd, points }: PaidTopUp) =>
  offer.id === id && offer.amountVnd === amountVnd && (points === undefined || offer.points === points);

export function PayAgain({ paid, state, topUps, label }: PayAgainProps) {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const wordOf = useProblem();
  const { start, isBusy } = useStart(null, (error) => {
    const message = t(`topUp.problem.${problemOf(error).code}`, wordOf(error));
    notify({ id: 'pay-again', kind: 'error', message });
  });
  if (state === 'in-progress' || !topUps) return null;
  const sold = topUps.find((offer) => isSame(offer, paid));
  const press = () => {
    if (sold) return void start(sold);
    void navigate(pathOf('wallet', {}, { topUp: paid.id }));
    setTimeout(goToTopUp);
  };
  const words = t(state === 'failed' ? 'history.payAgain' : 'history.topUpAgain');
  return (
    <Button
      size="sm"
      // Among others in a row as low as the others are.
      {...(label ? ({ variant: 'plain', minH: '6' } as const) : ({ variant: 'outline' } as const))}
      isBusy={isBusy}
      onClick={press}
      data-noprint
      aria-label={label && t('history.againOf', { act: words, of: label })}
    >
      {!isBusy && <RotateCw size={15} aria-hidden />} {words}
    </Button>
  );
}
