/** The form of an advert: kept as typed when somebody else was faster, sent once. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createAdvert, updateAdvert, useAdvertOffer } from '#frontend/queries/adverts.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { notSent, useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { endUploads, uploadQueue, useUploads } from '#lib/uploads/use-uploads.ts';
import { type Advert, advertLimits } from '#shared/adverts/model.ts';
import { priceOfDays } from '#shared/adverts/rules.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { adPositions } from '#shared/cases/model.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField, DateField, SelectField, TextField } from '#ui/form/form-fields.tsx';
import { ImagesField } from './images-field.tsx';
import { TargetFields } from './target-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { type AdvertValues, inputOf } from './values.ts';

interface AdvertFormProps {
  /** Absent: a new one. */
  advert?: Advert;
  /** The request that a new one is made of. */
  caseId?: string | undefined;
  values: AdvertValues;
  onSaved: (advert: Advert) => unknown;
  reload?: () => Promise<unknown>;
}

const schema = mappedSchema(bodyOf(advertsStaffApi.createAdvert), inputOf);

/** The uploads of this form, with the pictures that the advert has. */
function useAdvertUploads(advert: Advert | undefined) {
  const name = `advert-${advert?.id ?? 'new'}`;
  const queue = uploadQueue(name, 'ad');
  useEffect(() => {
    queue.addKnown(
      (advert?.pictures ?? []).map(({ alt, ...picture }) => ({
        ...{ mediaId: picture.mediaId, name: alt.vi ?? '', isStored: true },
        picture,
      })),
    );
  }, [queue, advert]);
  return { queue, uploads: useUploads(queue), end: () => endUploads(name) };
}

export function AdvertForm({ advert, caseId, values, onSaved, reload }: AdvertFormProps) {
  const { t } = useTranslation('adverts');
  const key = useRef(crypto.randomUUID());
  const { queue, uploads, end } = useAdvertUploads(advert);
  const { notice, run } = useConflictNotice(async () => reload?.());
  const form = useAppForm<AdvertValues>({
    schema,
    defaultValues: values,
    errorTexts: 'adverts:errors',
    problemText: (code) => (code === 'already-exists' ? t('hasAdvert') : undefined),
    ...(advert && { pointerRoot: '/advert' }),
  });
  const save = async (typed: AdvertValues) => {
    await queue.settled();
    // Images that have just become ready are the form's by now.
    const input = inputOf({ ...typed, images: form.form.getValues('images') });
    const put = async () => {
      const saved = advert
        ? await updateAdvert(advert, input)
        : await createAdvert({ ...input, ...(caseId && { caseId }) }, key.current);
      end();
      await onSaved(saved);
    };
    return (await run(put, t('changedElsewhere'))) ? undefined : notSent;
  };
  return (
    <Form form={form} onSubmit={save}>
      {notice && <Alert tone="warning" title={notice} />}
      <PlaceFields />
      <Panel title={t('part.words')}>
        <TextFields />
      </Panel>
      <Panel title={t('part.images')}>
        <chakra.div display="grid" gap="4">
          <ImagesField queue={queue} uploads={uploads} />
        </chakra.div>
      </Panel>
      <LinkFields />
      <Panel title={t('part.targets')} lead={t('targetsHint')}>
        <TargetFields />
      </Panel>
      <chakra.div>
        <SubmitButton>{t('save')}</SubmitButton>
      </chakra.div>
    </Form>
  );
}

function PlaceFields() {
  const { t } = useTranslation(['adverts', 'cases']);
  const position = useWatch<AdvertValues, 'position'>({ name: 'position' });
  return (
    <Panel title={t('part.place')}>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <TextField name="customerName" label={t('field.customerName')} maxLength={advertLimits.customerMax} />
        <SelectField
          name="position"
          label={t('field.position')}
          help={position === 'list-side' ? t('sideHint') : undefined}
          placeholder={t('choose')}
          options={adPositions.map((value) => ({
            value,
            label: t(`cases:advertising.positions.${value}`),
          }))}
        />
        <DateField name="from" label={t('field.from')} />
        <DateField name="to" label={t('field.to')} />
        <PriceField />
        <SelectField
          name="weight"
          label={t('field.weight')}
          help={t('weightHint')}
          options={Array.from({ length: advertLimits.weightMax }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
        />
      </chakra.div>
    </Panel>
  );
}

/** The price as agreed; beside it what the days cost by the price list. */
function PriceField() {
  const { t } = useTranslation('adverts');
  const locale = useLocale();
  const { data: offer } = useAdvertOffer();
  const [position, from, to] = useWatch<AdvertValues, ['position', 'from', 'to']>({
    name: ['position', 'from', 'to'],
  });
  const weekVnd = (position && offer?.positions[position].weekVnd) || 0;
  const listed = from && to >= from ? priceOfDays(weekVnd, from, to) : 0;
  return (
    <TextField
      name="priceVnd"
      label={t('field.priceVnd')}
      help={listed > 0 ? t('listedPrice', { price: formatExactVnd(listed, locale) }) : t('priceHint')}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      maxLength={20}
      isOptional
    />
  );
}

/** Another link is another page: whoever checked the one before has not seen it. */
function LinkFields() {
  const { t } = useTranslation('adverts');
  const { watch, setValue } = useFormContext<AdvertValues>();
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === 'link' && type === 'change') setValue('isLinkChecked', false);
    });
    return unsubscribe;
  }, [watch, setValue]);
  return (
    <Panel title={t('part.link')}>
      <chakra.div display="grid" gap="4">
        <TextField
          name="link"
          label={t('field.link')}
          help={t('linkHint')}
          inputMode="url"
          autoComplete="off"
        />
        <CheckboxField name="isLinkChecked" label={t('isLinkChecked')} isOptional />
        <chakra.p textStyle="hint">{t('linkCheckHint')}</chakra.p>
      </chakra.div>
    </Panel>
  );
}
