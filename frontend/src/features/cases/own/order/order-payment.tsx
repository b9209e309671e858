/** What an order comes to, how it is paid, what came back of it and its invoice; loaded where there is any of it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMyAdverts } from '#frontend/queries/adverts.ts';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { AdvertBill, OrderedAdvert } from '#shared/adverts/model.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { Button } from '#ui/button.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

export default function OrderPayment({ order }: { order: OrderedAdvert }) {
  const { me } = useSession();
  const { bill, payment, number, version } = order;
  const reload = () => refreshMyAdverts(me!.id);
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" p="4" display="grid" gap="3">
      {bill && <Owed {...{ bill, version, number, reload }} userId={me!.id} />}
      {payment && <Paid order={order} />}
      {payment && <OrderInvoice order={order} reload={reload} />}
    </chakra.div>
  );
}

interface OwedProps {
  bill: AdvertBill;
  version: number;
  number: string;
  userId: string;
  reload: () => Promise<unknown>;
}

function Owed({ bill, version, number, userId, reload }: OwedProps) {
  const { t } = useTranslation('ad-order');
  const locale = useLocale();
  const [asked, setAsked] = useState<'points' | 'transfer' | null>(null);
  const close = () => setAsked(null);
  const { priceVnd, vatPercent, totalVnd, days, points } = bill;
  return (
    <>
      <div>
        <chakra.p fontWeight="semibold" className="tabular">
          {t('owed', { total: formatExactVnd(totalVnd, locale) })}
        </chakra.p>
        <chakra.p textStyle="note" className="tabular">
          {t('sums', { price: formatExactVnd(priceVnd, locale), count: days, percent: vatPercent })}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" onClick={() => setAsked('points')}>
          {t('payPoints', { count: points, figure: formatCount(points, locale) })}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsked('transfer')}>
          {t('transfer')}
        </Button>
      </chakra.div>
      {asked === 'points' && <PayDialog {...{ points, version, number, userId, reload }} onClose={close} />}
      {asked === 'transfer' && <TransferDialog totalVnd={totalVnd} number={number} onClose={close} />}
    </>
  );
}

/** How it was paid, and what goes or went back. */
function Paid({ order: { payment, refund } }: { order: OrderedAdvert }) {
  const { t } = useTranslation('ad-order');
  const locale = useLocale();
  const { way, totalVnd, at, points = 0 } = payment!;
  const countOf = (count: number) => ({ count, figure: formatCount(count, locale) });
  const refundWords = () => {
    const date = refund!.at && formatDate(refund!.at, locale);
    if (refund!.points !== undefined) return t('refund.points', { ...countOf(refund!.points), date });
    return t(date ? 'refund.done' : 'refund.due', { total: formatExactVnd(refund!.totalVnd, locale), date });
  };
  return (
    <chakra.div className="tabular">
      <p>
        {t(`paid.${way}`, {
          ...countOf(points),
          total: formatExactVnd(totalVnd, locale),
          date: formatDate(at, locale),
        })}
      </p>
      {refund && <chakra.p textStyle="note">{refundWords()}</chakra.p>}
    </chakra.div>
  );
}
