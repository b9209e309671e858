/** The tax number: says while it is typed what can be said of it, unless the field has an error already. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame, useField } from '#ui/form/field.tsx';
import { Input } from '#ui/form/inputs.tsx';
import type { SellerValues } from './seller-form.tsx';
import { judgeTaxId, normalizedTaxId } from './tax-number.ts';

export function TaxIdField() {
  const { t } = useTranslation('seller');
  const field = { name: 'taxId', label: t('taxId'), help: <Verdict /> };
  const { id, error, ties } = useField(field);
  const { register, setValue } = useFormContext<SellerValues>();
  const { onBlur, ...registered } = register('taxId');
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        className="tabular"
        maxW={{ sm: 'xs' }}
        {...ties}
        {...registered}
        onBlur={(event) => {
          setValue('taxId', normalizedTaxId(event.target.value));
          void onBlur(event);
        }}
      />
    </FieldFrame>
  );
}

/** Read out politely when it changes. */
function Verdict() {
  const { t } = useTranslation('seller');
  const verdict = judgeTaxId(useWatch<SellerValues, 'taxId'>({ name: 'taxId' }) ?? '');
  const { errors } = useFormState<SellerValues>({ name: 'taxId' });
  const isRight = verdict === 'right' || verdict === 'personal';
  const Icon = isRight ? CircleCheck : TriangleAlert;
  const isSaying = !errors.taxId && (isRight || verdict === 'wrong');
  return (
    <>
      {t('taxIdHelp')}
      <chakra.span role="status" display="block">
        {isSaying && (
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            mt="1"
            fontWeight="semibold"
            color={isRight ? 'fg.success' : 'warning.fg'}
          >
            <Icon size={16} aria-hidden /> {t(`taxIdVerdict.${verdict}`)}
          </chakra.span>
        )}
      </chakra.span>
    </>
  );
}
