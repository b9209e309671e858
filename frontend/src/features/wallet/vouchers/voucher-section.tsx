/** A code that gives points: typed here, once a person. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadWallet } from '#frontend/queries/wallet.ts';
import { call } from '#lib/api/client.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';

const schema = bodyOf(walletApi.redeemVoucher);
const empty = { code: '' };
const refusals = ['self-review', 'limit-reached'] as const;

export function VoucherSection() {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const [repeatedAt, setRepeatedAt] = useState<string>();
  const form = useAppForm<{ code: string }>({
    schema,
    defaultValues: empty,
    errorTexts: 'wallet:voucher.errors',
    problemText: (code) => {
      const known = refusals.find((one) => one === code);
      return known && t(`voucher.refused.${known}`);
    },
  });
  const redeem = async (values: { code: string }) => {
    setRepeatedAt(undefined);
    const { points, at, isRepeated } = await call(walletApi.redeemVoucher, { body: values });
    form.form.reset(empty);
    if (isRepeated) return setRepeatedAt(at);
    notify({
      kind: 'success',
      message: t('voucher.done', { count: points, figure: formatCount(points, locale) }),
    });
    await reloadWallet();
  };
  return (
    <chakra.section aria-labelledby="voucher" data-noprint>
      <chakra.h2 id="voucher" textStyle="heading.part" letterSpacing="tight">
        {t('voucher.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4">
        {t('voucher.lead')}
      </chakra.p>
      <chakra.div maxW="sm">
        <Form form={form} onSubmit={redeem}>
          {repeatedAt && (
            <Alert tone="info">{t('voucher.repeated', { date: formatDate(repeatedAt, locale) })}</Alert>
          )}
          <TextField
            name="code"
            label={t('voucher.code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="tabular"
          />
          <div>
            <SubmitButton size="md">{t('voucher.act')}</SubmitButton>
          </div>
        </Form>
      </chakra.div>
    </chakra.section>
  );
}
