/** Everything that costs points or money, as a master sets it; saved only after its changes were read. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { savePointSettings } from '../api.ts';
import { pointChanges } from '../changes.ts';
import { NumberField } from '../number-field.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { Fields } from './fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { TopUpsField } from './top-ups-field.tsx';
import { type PointsValues, pointsValues, settingsOf } from './values.ts';

const schema = mappedSchema(partOf(bodyOf(walletStaffApi.putWalletSettings), 'settings'), settingsOf);

interface PointsFormProps {
  current: WalletSettings;
  reload: () => Promise<unknown>;
}

export function PointsForm({ current, reload }: PointsFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => pointsValues(current, locale), [current, locale]);
  const form = useAppForm<PointsValues>({ schema, defaultValues, errorTexts: 'settings:errors' });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: ReturnType<typeof settingsOf>) => pointChanges(current, next, t, locale),
    save: (next) => savePointSettings(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(settingsOf(values))}>
      <CostFields />
      <OfferFields level="featured" />
      <OfferFields level="vip" />
      <Panel title={t('section.topUps')} lead={t('section.topUpsLead')}>
        <TopUpsField />
      </Panel>
      <Panel title={t('section.reward')} lead={t('section.rewardLead')}>
        <Fields>
          <NumberField name="reward.points" label={t('field.reward.points')} />
          <NumberField name="reward.dailyCap" label={t('field.reward.dailyCap')} help={t('help.dailyCap')} />
        </Fields>
      </Panel>
      <Panel title={t('section.welcome')} lead={t('section.welcomeLead')}>
        <Fields>
          <NumberField name="welcome.points" label={t('field.welcome.points')} help={t('help.welcome')} />
        </Fields>
      </Panel>
      <SavingPart saving={saving} note={t('preview.pointsNote')} />
    </Form>
  );
}

function CostFields() {
  const { t } = useTranslation('settings');
  return (
    <>
      <Panel title={t('section.worth')} lead={t('section.worthLead')}>
        <Fields>
          <NumberField name="pointVnd" label={t('field.pointVnd')} />
        </Fields>
      </Panel>
      <Panel title={t('section.costs')} lead={t('section.costsLead')}>
        <Fields>
          <NumberField name="costs.create" label={t('field.costs.create')} />
          <NumberField name="costs.update" label={t('field.costs.update')} />
          <NumberField name="costs.extend" label={t('field.costs.extend')} />
          <NumberField name="extendDays" label={t('field.extendDays')} />
          <NumberField name="costs.upgrade.featured" label={t('field.costs.upgrade.featured')} />
          <NumberField name="costs.upgrade.vip" label={t('field.costs.upgrade.vip')} />
          <NumberField name="upgradeDays" label={t('field.upgradeDays')} />
        </Fields>
      </Panel>
    </>
  );
}
