/** What positions of adverts cost a week and how many adverts share each, as a master puts it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAdvertOffer } from '#frontend/queries/adverts.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { advertLimits } from '#shared/adverts/model.ts';
import type { AdvertOffer, AdvertTerms } from '#shared/adverts/offer.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { adPositions } from '#shared/cases/model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { type OfferValues, offerChanges, offerOf, offerValues } from './values.ts';

const schema = mappedSchema(bodyOf(advertsStaffApi.putAdvertOffer), (values: OfferValues) => ({
  version: 0,
  ...offerOf(values),
}));

interface OfferFormProps {
  current: AdvertOffer;
  reload: () => Promise<unknown>;
}

export function OfferForm({ current, reload }: OfferFormProps) {
  const { t } = useTranslation(['settings', 'cases']);
  const locale = useLocale();
  const defaultValues = useMemo(() => offerValues(current, locale), [current, locale]);
  const form = useAppForm<OfferValues>({ schema, defaultValues });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: AdvertTerms) => offerChanges(current, next, t, locale),
    save: (next) => saveAdvertOffer(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(offerOf(values))}>
      {adPositions.map((position) => (
        <Panel key={position} title={t(`cases:advertising.positions.${position}`)}>
          <Fields>
            <NumberField
              name={`positions.${position}.weekVnd`}
              label={t('adverts.weekVnd')}
              help={t('adverts.weekVndHelp')}
            />
            <NumberField
              name={`positions.${position}.slots`}
              label={t('adverts.slots')}
              help={t('adverts.slotsHelp')}
            />
          </Fields>
        </Panel>
      ))}
      <Panel title={t('adverts.payment')}>
        <Fields>
          <NumberField name="vatPercent" label={t('adverts.vatPercent')} help={t('adverts.vatPercentHelp')} />
          <TextAreaField
            name="transferTo"
            label={t('adverts.transferTo')}
            help={t('adverts.transferToHelp')}
            rows={3}
            maxLength={advertLimits.transferToMax}
            isOptional
          />
        </Fields>
      </Panel>
      <SavingPart saving={saving} note={t('preview.advertsNote')} />
    </Form>
  );
}
