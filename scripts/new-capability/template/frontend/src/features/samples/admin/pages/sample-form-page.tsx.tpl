/** One sample in a form: added, or changed. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { Sample, SampleInput } from '#shared/samples/model.ts';
import { DataState } from '#ui/data-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { createSample, updateSample, useSample } from '#frontend/queries/samples.ts';
import { useRef } from 'react';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { samplesApi } from '#shared/samples/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField, TextAreaField, TextField } from '#ui/form/form-fields.tsx';

export const head = ({ t, params }: HeadInput): Head => ({
  title: t(params.id ? 'samples:edit' : 'samples:add'),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('samples');
  const { id } = useParams();
  const done = useDone();
  return (
    <>
      <TextLink to={pathOf('adminSamples')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('title')}
      </TextLink>
      <Frame title={t(id ? 'edit' : 'add')} isNested>
        <chakra.div maxW="2xl">{id ? <Edit id={id} done={done} /> : <SampleForm onSaved={done} />}</chakra.div>
      </Frame>
    </>
  );
}

function Edit({ id, done }: { id: string; done: (sample: Sample) => void }) {
  const state = useSample(id);
  const onSaved = async (saved: Sample) => {
    await state.mutate(saved, { revalidate: false });
    done(saved);
  };
  return (
    <DataState of={state} skeleton={<Skeleton height="64" />}>
      {(sample) => <SampleForm sample={sample} onSaved={onSaved} reload={() => state.mutate()} />}
    </DataState>
  );
}

/** Says that it was saved, and shows it. */
function useDone() {
  const { t } = useTranslation('samples');
  const navigate = useNavigate();
  return ({ id, name }: Sample) => {
    notify({ kind: 'success', message: t('saved', { name }) });
    navigate(pathOf('adminSample', { id }));
  };
}

/** What the form holds; what is left empty is not sent. */
type SampleValues = Required<SampleInput>;
const valuesOf = (sample?: Sample): SampleValues => ({
  name: sample?.name ?? '',
  note: sample?.note ?? '',
  isActive: sample?.isActive ?? true,
});

interface SampleFormProps {
  /** Absent: a new one. */
  sample?: Sample;
  onSaved: (sample: Sample) => unknown;
  reload?: () => Promise<unknown>;
}

/** A change that somebody else made meanwhile is said, and nothing typed is lost. */
function SampleForm({ sample, onSaved, reload }: SampleFormProps) {
  const { t } = useTranslation('samples');
  const key = useRef(crypto.randomUUID());
  const { notice, run } = useConflictNotice(async () => reload?.());
  const form = useAppForm<SampleValues>({
    schema: bodyOf(samplesApi.createSample),
    defaultValues: valuesOf(sample),
    ...(sample && { pointerRoot: '/sample' }),
  });
  const save = async (input: SampleInput) => {
    const put = async () =>
      onSaved(await (sample ? updateSample(sample, input) : createSample(input, key.current)));
    await run(put, t('changedElsewhere'));
  };
  return (
    <Form form={form} onSubmit={save}>
      {notice && <Alert tone="warning" title={notice} />}
      <TextField name="name" label={t('name')} maxLength={100} />
      <TextAreaField name="note" label={t('note')} isOptional maxLength={1000} />
      <CheckboxField name="isActive" label={t('active')} isOptional />
      <chakra.div>
        <SubmitButton>{t('save')}</SubmitButton>
      </chakra.div>
    </Form>
  );
}
