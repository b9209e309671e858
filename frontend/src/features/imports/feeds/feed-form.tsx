/** The form of a feed: where it lies, what it is read as, and what becomes of its items. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import type { AnyTFunction } from '#lib/i18n/keys.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import type { Feed, FeedInput } from '#shared/imports/feeds/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Input, type Option, Select } from '#ui/form/inputs.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { FeedColumns } from './feed-columns.tsx';
import { FeedPreviewView } from './feed-preview.tsx';
import { failureText } from './feed-words.ts';
import { Labelled, Titled } from './labelled.tsx';
import { type FeedFormWork, useFeedForm } from './use-feed-form.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const languages: readonly Option[] = [
  { value: 'vi', label: 'Tiếng Việt' },
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
  { value: 'ko', label: '한국어' },
  { value: 'zh', label: '中文' },
];

export function FeedForm({ of, onClose }: { of: Feed | undefined; onClose: () => void }) {
  const { t } = useTranslation(['feeds', 'imports', 'app']);
  const work = useFeedForm(of, onClose);
  const { values, preview, read, save } = work;
  const isReady = values.name.trim() !== '' && values.columns.reference?.field !== undefined;
  return (
    <chakra.form
      method="post"
      noValidate
      display="grid"
      gap="6"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <Source work={work} />
      <div>
        <Button
          variant="outline"
          isBusy={read.isBusy}
          disabled={values.address.trim() === ''}
          onClick={() => void read.run()}
        >
          {t('preview.read')}
        </Button>
        <Refusal error={read.error} problem={read.problem} />
      </div>
      {(preview || of) && <FeedColumns work={work} />}
      {preview && <FeedPreviewView preview={preview} />}
      <Rules work={work} />
      <Refusal error={save.error} problem={save.problem} />
      {!isReady && <chakra.p textStyle="hint">{t('form.needs')}</chakra.p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" isBusy={save.isBusy} disabled={!isReady}>
          {t('form.save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('app:cancel')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** What the server says of a field is said in its own words; everything else as usual. */
function Refusal({ error, problem }: { error: unknown; problem: string | null }) {
  const { t } = useTranslation(['feeds', 'app']);
  if (problem === null) return null;
  const [first] = problemOf(error).errors ?? [];
  const words = t as unknown as AnyTFunction;
  const own =
    first &&
    words([`feeds:errors.${first.code}`, `app:field.${first.code}`], { ...first.params, defaultValue: '' });
  return <Alert tone="error">{own || (first ? failureText(first.code, words) : problem)}</Alert>;
}

const Fields = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
});

function Source({ work: { values, set } }: { work: FeedFormWork }) {
  const { t } = useTranslation('feeds');
  return (
    <Fields>
      <Labelled label={t('form.name')}>
        {(ties) => (
          <Input
            {...ties}
            value={values.name}
            maxLength={feedLimits.nameChars}
            autoComplete="off"
            onChange={({ target }) => set('name', target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('form.address')} help={t('form.addressHelp')}>
        {(ties) => (
          <Input
            {...ties}
            value={values.address}
            maxLength={feedLimits.addressChars}
            inputMode="url"
            autoComplete="off"
            onChange={({ target }) => set('address', target.value)}
          />
        )}
      </Labelled>
      <Titled title={t('form.format')}>
        <SegmentedControl
          label={t('form.format')}
          value={values.format}
          onChange={(value) => set('format', value as FeedInput['format'])}
          options={[
            { value: 'json', label: 'JSON' },
            { value: 'xml', label: 'XML' },
          ]}
        />
      </Titled>
      <Labelled label={t('form.path')} help={t(`form.pathHelp.${values.format}`)}>
        {(ties) => (
          <Input
            {...ties}
            value={values.path}
            maxLength={feedLimits.pathChars}
            autoComplete="off"
            onChange={({ target }) => set('path', target.value.trim())}
          />
        )}
      </Labelled>
      <Labelled label={t('form.locale')} help={t('form.localeHelp')}>
        {(ties) => (
          <Select
            {...ties}
            value={values.locale}
            options={languages}
            onChange={({ target }) => set('locale', target.value as FeedInput['locale'])}
          />
        )}
      </Labelled>
    </Fields>
  );
}

function Rules({ work: { values, set } }: { work: FeedFormWork }) {
  const { t } = useTranslation(['feeds', 'imports']);
  const pick = <Name extends 'mode' | 'vanished'>(name: Name, label: string, options: readonly Option[]) => (
    <Titled title={label}>
      <SegmentedControl
        label={label}
        value={values[name]}
        onChange={(value) => set(name, value as FeedInput[Name])}
        options={options}
      />
    </Titled>
  );
  return (
    <Fields>
      {pick('mode', t('form.mode'), [
        { value: 'draft', label: t('imports:mode.draft') },
        { value: 'post', label: t('imports:mode.post') },
      ])}
      {pick('vanished', t('form.vanished'), [
        { value: 'nothing', label: t('form.vanishedNothing') },
        { value: 'close', label: t('form.vanishedClose') },
      ])}
      <Labelled label={t('form.hour')} help={t('form.hourHelp')}>
        {(ties) => (
          <Select
            {...ties}
            value={String(values.hour)}
            options={hours}
            onChange={({ target }) => set('hour', Number(target.value))}
          />
        )}
      </Labelled>
      <Labelled label={t('form.points')} help={t('form.pointsHelp')}>
        {(ties) => (
          <Input
            {...ties}
            value={String(values.pointsMax)}
            inputMode="numeric"
            onChange={({ target }) =>
              set('pointsMax', Math.min(Number(target.value.replace(/\D/g, '')), feedLimits.pointsMax))
            }
          />
        )}
      </Labelled>
      <chakra.label display="flex" gap="2" alignItems="center" minH="11" fontSize="sm">
        <input type="checkbox" checked={values.isOn} onChange={({ target }) => set('isOn', target.checked)} />
        {t('form.isOn')}
      </chakra.label>
    </Fields>
  );
}
