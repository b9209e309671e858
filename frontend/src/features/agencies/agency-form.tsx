/** An agency in a form: founded, corrected after a refusal, or changed. */
import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { foundAgency, updateAgency } from '#frontend/queries/agencies.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { Agency, AgencyInput } from '#shared/agencies/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';

const schema = bodyOf(agenciesApi.foundAgency);
const valuesOf = (agency?: Agency): AgencyInput => ({
  name: agency?.name ?? '',
  taxId: agency?.taxId ?? '',
  address: agency?.address ?? '',
  phone: agency?.phone ?? '',
  email: agency?.email ?? '',
});

interface AgencyFormProps {
  userId: string;
  /** Absent: a new one. */
  agency?: Agency;
  onSaved: (agency: Agency) => unknown;
  reload?: () => Promise<unknown>;
}

/** What staff have approved stays; a change that somebody else made meanwhile is said, and nothing typed is lost. */
export function AgencyForm({ userId, agency, onSaved, reload }: AgencyFormProps) {
  const { t } = useTranslation('agencies');
  const key = useRef(crypto.randomUUID());
  const { notice, run } = useConflictNotice(async () => reload?.());
  const form = useAppForm<AgencyInput>({
    schema,
    defaultValues: valuesOf(agency),
    errorTexts: 'agencies:errors',
    ...(agency
      ? { pointerRoot: '/agency' }
      : { draft: { key: `agency:${userId}`, place: 'browser' as const } }),
  });
  const isFixed = agency?.state === 'active' || agency?.state === 'suspended';
  const save = async (input: AgencyInput) => {
    const put = async () =>
      onSaved(await (agency ? updateAgency(agency, input, userId) : foundAgency(input, key.current, userId)));
    await run(put, t('changedElsewhere'));
  };
  const submitWord = agency?.state === 'refused' ? 'sendAgain' : agency ? 'save' : 'send';
  return (
    <Form form={form} onSubmit={save}>
      {notice && <Alert tone="warning" title={notice} />}
      <TextField
        name="name"
        label={t('name')}
        help={t(isFixed ? 'fixedHelp' : 'nameHelp')}
        autoComplete="organization"
        maxLength={120}
        readOnly={isFixed}
      />
      <TextField
        name="taxId"
        label={t('taxId')}
        {...(isFixed && { help: t('fixedHelp') })}
        inputMode="numeric"
        maxLength={24}
        readOnly={isFixed}
      />
      <TextField name="address" label={t('address')} autoComplete="street-address" maxLength={200} />
      <TextField name="phone" label={t('phone')} type="tel" autoComplete="tel" maxLength={30} />
      <TextField name="email" label={t('email')} type="email" autoComplete="email" maxLength={254} />
      <chakra.div>
        <SubmitButton>{t(submitWord)}</SubmitButton>
      </chakra.div>
    </Form>
  );
}
