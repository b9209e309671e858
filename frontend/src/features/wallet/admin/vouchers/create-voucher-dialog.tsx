/** Makes a voucher: how many points, for how many people, until when, and why. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import { dayMs, instant, vietNamDate, vietNamOffsetMs } from '#shared/kernel/time.ts';
import { voucherStaffApi } from '#shared/wallet/voucher-api.ts';
import {
  type Voucher,
  type VoucherInput,
  voucherLimits,
  voucherWords,
} from '#shared/wallet/voucher-model.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { DateField, TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { usePoints } from '../whole-amounts.tsx';

interface Values {
  points: string;
  uses: string;
  /** Its last day in Viet Nam. */
  until: string;
  reason: string;
}
const daysShipped = 30;

/** A day in Viet Nam as the moment at which it is over; what is no day as it is. */
const endOf = (day: string): string => {
  const ms = Date.parse(day);
  return Number.isNaN(ms) ? day : instant(ms - vietNamOffsetMs + dayMs);
};
const inputOf = ({ points, uses, until, reason }: Values) => ({
  ...{ points: wholeNumberOf(points), uses: wholeNumberOf(uses) },
  ...{ until: until ? endOf(until) : undefined, reason },
});
const schema = mappedSchema(bodyOf(voucherStaffApi.createVoucher), inputOf);

interface CreateVoucherDialogProps {
  onClose(): void;
  onMade(): unknown;
}

export function CreateVoucherDialog({ onClose, onMade }: CreateVoucherDialogProps) {
  const { t } = useTranslation(['finance', 'app']);
  const [made, setMade] = useState<Voucher>();
  return (
    <Dialog isOpen onClose={onClose} title={made ? t('voucher.madeTitle') : t('voucher.create')}>
      {made ? (
        <Made voucher={made} onClose={onClose} />
      ) : (
        <VoucherForm
          onClose={onClose}
          onMade={(voucher) => {
            setMade(voucher);
            onMade();
          }}
        />
      )}
    </Dialog>
  );
}

function VoucherForm({ onClose, onMade }: { onClose(): void; onMade(voucher: Voucher): void }) {
  const { t } = useTranslation(['finance', 'app']);
  const sent = useRef<{ text: string; key: string }>(undefined);
  const today = Date.now();
  const form = useAppForm<Values>({
    schema,
    defaultValues: { points: '', uses: '1', until: vietNamDate(today + daysShipped * dayMs), reason: '' },
    errorTexts: 'finance:voucher.errors',
  });
  const create = async (values: Values) => {
    const body = inputOf(values) as VoucherInput;
    // Sent again as it is, it is the same voucher.
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
    onMade(await call(voucherStaffApi.createVoucher, { body, idempotencyKey: sent.current.key }));
  };
  return (
    <Form form={form} onSubmit={create}>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
        <TextField
          name="points"
          label={t('voucher.points')}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
        <TextField
          name="uses"
          label={t('voucher.uses')}
          help={t('voucher.usesHelp')}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </chakra.div>
      <DateField
        name="until"
        label={t('voucher.until')}
        help={t('voucher.untilHelp')}
        min={vietNamDate(today)}
        max={vietNamDate(today + (voucherLimits.daysMax - 1) * dayMs)}
        maxW="2xs"
      />
      <TextAreaField
        name="reason"
        label={t('voucher.reason')}
        help={t('voucher.reasonHelp')}
        rows={3}
        maxLength={500}
      />
      <chakra.div display="flex" gap="2" justifyContent="flex-end" pb="4">
        <Button variant="outline" onClick={onClose}>
          {t('app:cancel')}
        </Button>
        <SubmitButton size="md">{t('voucher.create')}</SubmitButton>
      </chakra.div>
    </Form>
  );
}

function Made({ voucher: { code, points, uses }, onClose }: { voucher: Voucher; onClose(): void }) {
  const { t } = useTranslation(['finance', 'app']);
  const locale = useLocale();
  const words = usePoints();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(voucherWords(code)).then(() => setCopied(true));
  return (
    <chakra.div display="grid" gap="4" pb="4">
      <p>{t('voucher.made', { points: words(points), count: uses, figure: formatCount(uses, locale) })}</p>
      <chakra.p fontSize="2xl" fontWeight="semibold" className="tabular" letterSpacing="wide">
        {voucherWords(code)}
      </chakra.p>
      <chakra.div display="flex" gap="2" justifyContent="flex-end">
        <Button variant="outline" onClick={copy}>
          <span role="status">{isCopied ? t('voucher.copied') : t('voucher.copy')}</span>
        </Button>
        <Button onClick={onClose}>{t('app:close')}</Button>
      </chakra.div>
    </chakra.div>
  );
}
