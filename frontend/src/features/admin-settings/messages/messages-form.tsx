/** Where codes are sent, by which channel and for how much a day, as a master sets it. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type Amounts, budgetOf, shares } from '#shared/notifications/message-budget.ts';
import type { MessageSettings, MessagesSpent } from '#shared/notifications/message-settings.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { CheckboxField, TextField } from '#ui/form/form-fields.tsx';
import { ProgressBar } from '#ui/form/upload-list.tsx';
import { saveMessageSettings } from '../api.ts';
import { valueWords } from '../changes.ts';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { PrefixesField } from './prefixes-field.tsx';
import { useCountry } from './use-country.ts';
import { type MessageValues, messageChanges, messageSettingsOf, messageValues } from './values.ts';

const schema = mappedSchema(
  partOf(bodyOf(messageSettingsApi.putMessageSettings), 'settings'),
  messageSettingsOf,
);

interface MessagesFormProps {
  current: MessageSettings;
  spentToday: MessagesSpent;
  reload: () => Promise<unknown>;
}

export function MessagesForm({ current, spentToday, reload }: MessagesFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const { nameOf } = useCountry();
  const defaultValues = useMemo(() => messageValues(current, locale), [current, locale]);
  const form = useAppForm<MessageValues>({ schema, defaultValues, errorTexts: 'settings:errors' });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: ReturnType<typeof messageSettingsOf>) =>
      messageChanges(current, next, nameOf, t, locale),
    save: (next) => saveMessageSettings(current.version, next),
    reload,
  });
  return (
    <>
      <Spent spent={spentToday} settings={current} />
      <Form form={form} onSubmit={(values) => saving.ask(messageSettingsOf(values))}>
        <MessageFields />
        <SavingPart saving={saving} note={t('preview.messagesNote')} />
      </Form>
    </>
  );
}

/** What today has used of each part of its limits, in words and as bars. */
function Spent({ spent, settings }: { spent: MessagesSpent; settings: MessageSettings }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const { phonesVnd, emails } = spent;
  const [ofPhones, ofEmails] = [budgetOf('phones', settings), budgetOf('emails', settings)];
  const vnd = (value: number) => valueWords('dailyCapVnd', value, t, locale);
  const count = (value: number) => formatCount(value, locale);
  const total = ({ open, reserved }: Amounts) => open + reserved;
  const isFull = total(phonesVnd) >= total(ofPhones);
  return (
    <chakra.div mb="5">
      <Panel title={t('spent.title')}>
        <chakra.div display="grid" gap="3">
          <Used
            words={t('spent.of', { spent: vnd(total(phonesVnd)), cap: vnd(total(ofPhones)) })}
            {...{ used: total(phonesVnd), cap: total(ofPhones) }}
          />
          {shares.map((share) => (
            <Used
              key={share}
              words={t(`spent.${share}`, { spent: vnd(phonesVnd[share]), cap: vnd(ofPhones[share]) })}
              {...{ used: phonesVnd[share], cap: ofPhones[share] }}
            />
          ))}
          <Used
            words={t('spent.emails', { spent: count(total(emails)), cap: count(total(ofEmails)) })}
            {...{ used: total(emails), cap: total(ofEmails) }}
          />
          {isFull && <Alert tone="warning" title={t('spent.over')} />}
          {!isFull && phonesVnd.open >= ofPhones.open && <Alert tone="warning" title={t('spent.openOver')} />}
        </chakra.div>
      </Panel>
    </chakra.div>
  );
}

const Used = ({ words, used, cap }: { words: string; used: number; cap: number }) => (
  <div>
    <chakra.p mb="1" className="tabular">
      {words}
    </chakra.p>
    <ProgressBar value={Math.min(used, cap)} max={Math.max(cap, 1)} label={words} />
  </div>
);

function MessageFields() {
  const { t } = useTranslation('settings');
  return (
    <>
      <Panel title={t('section.prefixes')} lead={t('section.prefixesLead')}>
        <PrefixesField />
      </Panel>
      <Panel title={t('section.limits')} lead={t('section.limitsLead')}>
        <Fields>
          <NumberField name="dailyCapVnd" label={t('field.dailyCapVnd')} />
          <NumberField name="emailsPerDay" label={t('field.emailsPerDay')} />
          <NumberField
            name="reservePercent"
            label={t('field.reservePercent')}
            help={t('help.reservePercent')}
          />
          <NumberField
            name="perNetworkHour"
            label={t('field.perNetworkHour')}
            help={t('help.perNetworkHour')}
          />
          <NumberField
            name="destinations.operatorPercent"
            label={t('field.destinations.operatorPercent')}
            help={t('help.destinations')}
          />
          <NumberField
            name="destinations.countryPercent"
            label={t('field.destinations.countryPercent')}
            help={t('help.destinations')}
          />
        </Fields>
      </Panel>
      <Panel title={t('section.zns')} lead={t('section.znsLead')}>
        <chakra.div display="grid" gap="4">
          <CheckboxField name="zns.isOn" label={t('field.zns.isOn')} isOptional />
          <Fields>
            <TextField
              name="zns.templateId"
              label={t('field.zns.templateId')}
              autoComplete="off"
              maxLength={40}
              isOptional
            />
            <TextField
              name="zns.noticeTemplateId"
              label={t('field.zns.noticeTemplateId')}
              autoComplete="off"
              maxLength={40}
              isOptional
            />
            <NumberField name="zns.costVnd" label={t('field.zns.costVnd')} />
          </Fields>
        </chakra.div>
      </Panel>
      <Panel title={t('section.sms')} lead={t('section.smsLead')}>
        <Fields>
          <NumberField name="sms.costVnd" label={t('field.sms.costVnd')} />
          <NumberField name="sms.foreignCostVnd" label={t('field.sms.foreignCostVnd')} />
        </Fields>
      </Panel>
    </>
  );
}
