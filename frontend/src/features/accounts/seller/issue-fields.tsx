/** When and by whom the number was issued: typing narrows the usual authorities, any other may be typed. */
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProvinces } from '#lib/places.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { FieldFrame, useField } from '#ui/form/field.tsx';
import { DateField } from '#ui/form/form-fields.tsx';
import { todayInVietNam } from './form-check.ts';
import { issuingAuthorities } from './issuing-authorities.ts';
import type { SellerValues } from './seller-form.tsx';

export function IssueFields() {
  const { t } = useTranslation('seller');
  return (
    <>
      <DateField
        name="issuedOn"
        label={t('issuedOn')}
        help={t('issuedOnHelp')}
        min="1990-01-01"
        max={todayInVietNam(Date.now())}
        maxW={{ sm: 'xs' }}
      />
      <AuthorityField />
    </>
  );
}

function AuthorityField() {
  const { t } = useTranslation('seller');
  const { data: places } = useProvinces();
  const options = useMemo(
    () => (places ? issuingAuthorities(places).map((name) => ({ value: name, label: name })) : []),
    [places],
  );
  const props = { name: 'issuedAt', label: t('issuedAt'), help: t('issuedAtHelp') };
  const { id, error, ties } = useField(props);
  const { field } = useController<SellerValues, 'issuedAt'>({ name: 'issuedAt' });
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Combobox
        ties={ties}
        label={props.label}
        ref={field.ref}
        options={options}
        noMatch={t('issuedAtOther')}
        isFree
        maxLength={120}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
