/** What an advert comes to, how it was paid and what goes back; transfers are noted here. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordAdvertPayment, recordAdvertRefund } from '#frontend/queries/adverts.ts';
import { problemOf } from '#lib/api/http.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { formatCount, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type Advert, advertLimits } from '#shared/adverts/model.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';

interface PaymentPanelProps {
  advert: Advert;
  /** Reads it anew, where somebody or something else was faster. */
  onStale: () => unknown;
}

/** Nothing where no price was agreed. */
export function PaymentPanel({ advert, onStale }: PaymentPanelProps) {
  const { t } = useTranslation('adverts');
  const { bill, payment, refund } = advert;
  if (!bill && !payment) return null;
  const isRefundDue = refund !== undefined && !refund.at;
  return (
    <Panel title={t('payment.title')}>
      <Sums advert={advert} />
      {bill && (
        <Noting
          version={advert.version}
          label={t('payment.record')}
          done={t('payment.recorded')}
          send={(reference) => recordAdvertPayment(advert, reference)}
          onStale={onStale}
        />
      )}
      {isRefundDue && (
        <Noting
          version={advert.version}
          label={t('payment.recordRefund')}
          done={t('payment.refundRecorded')}
          send={(reference) => recordAdvertRefund(advert, reference)}
          onStale={onStale}
        />
      )}
    </Panel>
  );
}

function Sums({ advert: { bill, payment, refund } }: { advert: Advert }) {
  const { t } = useTranslation('adverts');
  const locale = useLocale();
  const { priceVnd, vatPercent, totalVnd, days } = (bill ?? payment)!;
  const pointsOf = (points: number) =>
    t('payment.points', { count: points, figure: formatCount(points, locale) });
  return (
    <Facts>
      <Fact name={t('payment.days', { count: days })}>{formatExactVnd(priceVnd, locale)}</Fact>
      <Fact name={t('payment.total', { percent: vatPercent })}>{formatExactVnd(totalVnd, locale)}</Fact>
      <Fact name={t('payment.state')}>
        {payment
          ? [
              t(`payment.way.${payment.way}`),
              payment.points === undefined ? payment.reference : pointsOf(payment.points),
              formatDateTime(payment.at, locale),
            ].join(' · ')
          : t('payment.owed')}
      </Fact>
      {refund && (
        <Fact name={t('payment.refund')}>
          {[
            refund.points === undefined ? formatExactVnd(refund.totalVnd, locale) : pointsOf(refund.points),
            ...(refund.reference ? [refund.reference] : []),
            refund.at ? formatDateTime(refund.at, locale) : t('payment.refundDue'),
          ].join(' · ')}
        </Fact>
      )}
    </Facts>
  );
}

interface NotingProps {
  version: number;
  label: string;
  done: string;
  send: (reference: string) => Promise<unknown>;
  onStale: () => unknown;
}

const schema = bodyOf(advertsStaffApi.recordAdvertRefund);

/** A button, and the field for the bank's reference once it was pressed. */
function Noting({ version, label, done, send, onStale }: NotingProps) {
  const { t } = useTranslation('adverts');
  const [isOpen, setOpen] = useState(false);
  const form = useAppForm({ schema, defaultValues: { version, reference: '' } });
  if (!isOpen)
    return (
      <chakra.div data-noprint mt="4">
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </chakra.div>
    );
  const note = async ({ reference }: { reference: string }) => {
    await send(reference).catch((error: unknown) => {
      if (/-conflict$|^price-changed$/.test(problemOf(error).code)) onStale();
      throw error;
    });
    notify({ kind: 'success', message: done });
  };
  return (
    <chakra.div mt="5" maxW="md">
      <Form form={form} onSubmit={note}>
        <TextField
          name="reference"
          label={t('payment.reference')}
          help={t('payment.referenceHint')}
          maxLength={advertLimits.referenceMax}
          autoComplete="off"
        />
        <div>
          <SubmitButton size="md">{label}</SubmitButton>
        </div>
      </Form>
    </chakra.div>
  );
}
