/** Where a webhook goes and what it hears of, for a new one and for one that is there. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { refreshDeveloper } from '#frontend/queries/developers.ts';
import { call } from '#lib/api/client.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { developersApi } from '#shared/developers/api.ts';
import { developerLimits, type WebhookEvent, webhookEvents } from '#shared/developers/limits.ts';
import type { Webhook } from '#shared/developers/model.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { ChecksField } from './checks-field.tsx';
import { eventLabels } from './words.ts';

interface Values {
  address: string;
  events: WebhookEvent[];
}
interface WebhookDialogProps {
  /** Absent: a new one. */
  of?: Webhook | undefined;
  version: number;
  onClose: () => void;
  onMade: (secret: string) => void;
}
const schema = partsOf(bodyOf(developersApi.changeWebhook), ['address', 'events']);

export function WebhookDialog({ of, version, onClose, onMade }: WebhookDialogProps) {
  const { t } = useTranslation(['developers', 'app']);
  const form = useAppForm<Values>({
    schema,
    defaultValues: { address: of?.address ?? '', events: of?.events ?? [...webhookEvents] },
    errorTexts: 'developers:errors',
  });
  const save = async (values: Values) => {
    try {
      const body = { ...values, version };
      if (of) {
        await call(developersApi.changeWebhook, { params: { id: of.id }, body });
        onClose();
      } else onMade((await call(developersApi.createWebhook, { body })).secret);
    } finally {
      void refreshDeveloper();
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(of ? 'changeWebhook' : 'createWebhook')} shape="sheet">
      <Form form={form} onSubmit={save}>
        <TextField
          name="address"
          label={t('address')}
          help={t('addressHelp')}
          maxLength={developerLimits.addressMax}
          inputMode="url"
          autoComplete="off"
        />
        <ChecksField
          name="events"
          label={t('events')}
          options={webhookEvents.map((value) => ({ value, label: t(eventLabels[value]) }))}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" pb="3">
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <SubmitButton size="md">{t('save')}</SubmitButton>
        </chakra.div>
      </Form>
    </Dialog>
  );
}
