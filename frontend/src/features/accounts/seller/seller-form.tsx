/** The registration form: name of the business, tax number with its check digit, date and place of issue, pictures of the papers. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { takeRegistration } from '#frontend/queries/accounts.ts';
import { call } from '#lib/api/client.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { isOnItsWay } from '#lib/uploads/model.ts';
import { endUploads, uploadQueue, useUploads } from '#lib/uploads/use-uploads.ts';
import { sellerApi } from '#shared/accounts/seller-api.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';
import { withFormChecks } from './form-check.ts';
import { IssueFields } from './issue-fields.tsx';
import { PapersField } from './papers-field.tsx';
import { TaxIdField } from './tax-id-field.tsx';
import { normalizedTaxId } from './tax-number.ts';
import { onPapers, readyPapers, useSentPapers } from './use-sent-papers.ts';

export interface SellerValues {
  company: string;
  taxId: string;
  issuedOn: string;
  issuedAt: string;
  papers: string[];
}

const source = bodyOf(sellerApi.registerSeller);
const empty: SellerValues = { company: '', taxId: '', issuedOn: '', issuedAt: '', papers: [] };

const valuesOf = ({ company = '', taxId, issuedOn, issuedAt, papers }: SellerRegistration): SellerValues => ({
  ...{ company, taxId, issuedOn, issuedAt, papers },
});

interface SellerFormProps {
  userId: string;
  /** The registration that was refused: what it held is filled in again. */
  before: SellerRegistration | undefined;
}

export function SellerForm({ userId, before }: SellerFormProps) {
  const { t } = useTranslation('seller');
  const key = `seller:${userId}:${before?.version ?? 'new'}`;
  const queue = useMemo(() => uploadQueue(key, 'paper'), [key]);
  const uploads = useUploads(queue);
  const schema = useMemo(() => withFormChecks(source, () => queue.get().some(isOnItsWay)), [queue]);
  const form = useAppForm<SellerValues>({
    schema,
    defaultValues: before ? valuesOf(before) : empty,
    draft: { key, place: 'browser' },
    errorTexts: 'seller:errors',
  });
  useSentPapers(form.form, queue, uploads);
  const register = async (values: SellerValues) => {
    await queue.settled();
    const body = { ...values, taxId: normalizedTaxId(values.taxId), papers: readyPapers(queue.get()) };
    const registration = await call(sellerApi.registerSeller, { body }).catch((error) => {
      throw onPapers(error);
    });
    takeRegistration(registration);
    endUploads(key);
    notify({ kind: 'success', message: t('sent') });
    window.scrollTo({ top: 0 });
  };
  return (
    <chakra.div maxW="2xl" mt="8">
      <Form form={form} onSubmit={register}>
        <TextField
          name="company"
          label={t('company')}
          help={t('companyHelp')}
          autoComplete="organization"
          maxLength={200}
        />
        <TaxIdField />
        <IssueFields />
        <PapersField queue={queue} uploads={uploads} />
        <chakra.p textStyle="hint" lineHeight="snug">
          {t('privacy')}
        </chakra.p>
        <div>
          <SubmitButton>{t(before ? 'sendAgain' : 'send')}</SubmitButton>
        </div>
      </Form>
    </chakra.div>
  );
}
