/** Names and the language of messages; a version that grew elsewhere loses nothing that was typed. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProfile, takeProfile } from '#frontend/queries/accounts.ts';
import { call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { notSent, useAppForm } from '#lib/form/use-app-form.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { SelectField, TextField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';
import { type Clash, merge, type NameField, type Names, nameFields, namesOf } from './conflict.ts';
import { ConflictNote } from './conflict-note.tsx';

const schema = partsOf(bodyOf(profileApi.updateProfile), nameFields);
const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

const isStale = (error: unknown) => error instanceof CallProblem && error.code === 'version-conflict';

/** The form with the version it was based on; after a stale save it stands on the newest one. */
function useNames(profile: MyProfile) {
  const { t } = useTranslation('profile');
  const [base, setBase] = useState(profile);
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null);
  const form = useAppForm<Names>({
    schema,
    defaultValues: namesOf(profile),
    draft: { key: `profile:${profile.id}:${profile.version}`, place: 'tab' },
    errorTexts: 'profile:errors',
  });
  const standOn = async (typed: Names) => {
    const newest = await readProfile();
    const { merged, clashes: found } = merge(base, typed, newest);
    takeProfile(newest);
    setBase(newest);
    setClashes(found);
    form.form.reset(merged);
  };
  const save = async (typed: Names) => {
    try {
      const saved = await call(profileApi.updateProfile, { body: { ...typed, version: base.version } });
      takeProfile(saved);
      setBase(saved);
      setClashes(null);
      form.form.reset(namesOf(saved));
      notify({ kind: 'success', message: t('saved') });
    } catch (error) {
      if (!isStale(error)) throw error;
      await standOn(typed);
      return notSent;
    }
    return undefined;
  };
  const takeTheirs = ({ field, theirs }: Clash) => {
    form.form.setValue(field as NameField, theirs as never, { shouldDirty: true });
    setClashes((clashes ?? []).filter((each) => each.field !== field));
  };
  return { form, save, clashes, takeTheirs };
}

export function NamesForm({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { form, save, clashes, takeTheirs } = useNames(profile);
  const fields = [
    <TextField key="family" name="familyName" label={t('familyName')} autoComplete="family-name" />,
    <TextField key="given" name="givenName" label={t('givenName')} autoComplete="given-name" />,
  ];
  return (
    <Form form={form} onSubmit={save}>
      {clashes && <ConflictNote clashes={clashes} onTake={takeTheirs} />}
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {locale === 'en' ? fields.toReversed() : fields}
      </chakra.div>
      <SelectField name="locale" label={t('language')} help={t('languageHelp')} options={languages} />
      <div>
        <SubmitButton size="md">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
