/** When and by whom the number was issued; the usual authorities are offered, any other may be typed. */
import { useId } from 'react';
import { useProvinces } from '../../../lib/places.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { TextField } from '../../../ui/controls.tsx';
import { authoritiesOf } from './authorities.ts';
import { todayInVietNam } from './form-check.ts';

export function IssueFields() {
  const { t } = useTranslation('seller');
  const { data: places } = useProvinces();
  const listId = useId();
  return (
    <>
      <TextField
        name="issuedOn"
        label={t('issuedOn')}
        help={t('issuedOnHelp')}
        type="date"
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
        {places && authoritiesOf(places).map((name) => <option key={name} value={name} />)}
      </datalist>
    </>
  );
}
