/** When and by whom the number was issued; the usual authorities are offered, any other may be typed. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProvinces } from '#lib/places.ts';
import { DateField, TextField } from '#ui/form/form-fields.tsx';
import { todayInVietNam } from './form-check.ts';
import { issuingAuthorities } from './issuing-authorities.ts';

export function IssueFields() {
  const { t } = useTranslation('seller');
  const { data: places } = useProvinces();
  const listId = useId();
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
      <TextField
        name="issuedAt"
        label={t('issuedAt')}
        help={t('issuedAtHelp')}
        list={listId}
        autoComplete="off"
        maxLength={120}
      />
      <datalist id={listId}>
        {places && issuingAuthorities(places).map((name) => <option key={name} value={name} />)}
      </datalist>
    </>
  );
}
