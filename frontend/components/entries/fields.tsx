/** Forms and their fields of text: default, disabled, busy, invalid, long text. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { AppControls } from '#ui/form/app-controls.tsx';
import { DateInput } from '#ui/form/date-input.tsx';
import { FieldFrame, FieldNotes } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { Input, Select, TextArea } from '#ui/form/inputs.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { InvoiceForm } from '#ui/invoice-form.tsx';
import type { Entry } from '../entry.ts';
import { SampleForm } from './sample-form.tsx';

/** Words of samples, from the product's own texts. */
function useWords() {
  const { t } = useTranslation('app');
  return {
    label: t('nav.myListings'),
    help: t('error.missingHelp'),
    value: t('type.industrial-park'),
    long: t('error.missingHelp'),
    required: t('field.required'),
    placeholder: t('admin.filterName'),
    submit: t('admin.save'),
  };
}
const optionsOf = (label: string) => ['a', 'b', 'c'].map((value) => ({ value, label: `${label} ${value}` }));

function SearchField({ isFilled = false }) {
  const words = useWords();
  return (
    <SearchInput
      aria-label={words.label}
      placeholder={words.placeholder}
      defaultValue={isFilled ? words.value : ''}
      onChoose={() => undefined}
    />
  );
}

function TextFields({ state }: { state: 'default' | 'filled' | 'disabled' | 'invalid' }) {
  const words = useWords();
  const isDisabled = state === 'disabled';
  return (
    <SampleForm
      values={{ line: state === 'default' ? '' : words.value, area: state === 'default' ? '' : words.long }}
      {...(state === 'invalid' && {
        errors: { line: words.required, area: words.required, one: words.required },
      })}
    >
      <TextField
        name="line"
        label={words.label}
        help={words.help}
        placeholder={words.placeholder}
        disabled={isDisabled}
      />
      <TextAreaField name="area" label={words.label} isOptional disabled={isDisabled} />
      <SelectField
        name="one"
        label={words.label}
        options={optionsOf(words.value)}
        placeholder=""
        disabled={isDisabled}
      />
    </SampleForm>
  );
}

/** The summary takes the focus, so it comes when it is asked for. */
function Refused() {
  const words = useWords();
  const [failures, setFailures] = useState(0);
  return (
    <SampleForm errors={{ line: words.required, other: words.required }} failures={failures}>
      <TextField name="line" label={words.label} />
      <TextField name="other" label={words.value} />
      <Button onClick={() => setFailures(failures + 1)}>{words.submit}</Button>
    </SampleForm>
  );
}

function Submit(props: { isBusy?: boolean; disabled?: boolean }) {
  return (
    <SampleForm>
      <SubmitButton {...props}>{useWords().submit}</SubmitButton>
    </SampleForm>
  );
}

function Otp({ value, isWrong }: { value: string; isWrong?: boolean }) {
  const words = useWords();
  return (
    <SampleForm values={{ code: value }} {...(isWrong && { errors: { code: words.required } })}>
      <OtpField name="code" label={words.label} help={words.help} />
    </SampleForm>
  );
}

function Password({ isWrong }: { isWrong?: boolean }) {
  const words = useWords();
  return (
    <SampleForm
      values={{ password: 'demo-password' }}
      {...(isWrong && { errors: { password: words.required } })}
    >
      <PasswordField name="password" label={words.label} autoComplete="new-password" />
    </SampleForm>
  );
}

function Bare(props: { disabled?: boolean; 'aria-invalid'?: true; size?: 'sm' }) {
  const { label, value, long } = useWords();
  return (
    <div>
      <Input aria-label={label} defaultValue={value} mb="2" {...props} />
      <Select aria-label={label} options={optionsOf(value)} mb="2" {...props} />
      <TextArea kind="area" aria-label={label} defaultValue={long} {...props} />
    </div>
  );
}

function Frame() {
  const words = useWords();
  return (
    <SampleForm>
      <FieldFrame id="sample-field" name="own" label={words.label} error={words.required} isOptional>
        <Input id="sample-field" aria-invalid />
      </FieldFrame>
    </SampleForm>
  );
}

function Notes() {
  const words = useWords();
  return <FieldNotes id="sample-notes" help={words.help} error={words.required} />;
}

function Day({ value }: { value: string }) {
  const { label } = useWords();
  const [day, setDay] = useState(value);
  return <DateInput aria-label={label} value={day} onChange={setDay} />;
}

/** Looks the same before the app is there as after. */
function Waiting() {
  const { submit } = useWords();
  return (
    <AppControls>
      <Button>{submit}</Button>
    </AppControls>
  );
}

export const fieldEntries: readonly Entry[] = [
  {
    file: 'form/date-input.tsx',
    states: {
      default: <Day value="" />,
      filled: <Day value="2026-11-22" />,
      'not a day': <Day value="31/2" />,
    },
  },
  {
    file: 'form/app-controls.tsx',
    states: { default: <Waiting /> },
  },
  {
    file: 'form/form.tsx',
    states: {
      default: <Submit />,
      busy: <Submit isBusy />,
      disabled: <Submit disabled />,
      'refused, press it': <Refused />,
    },
  },
  {
    file: 'form/form-fields.tsx',
    states: {
      default: <TextFields state="default" />,
      filled: <TextFields state="filled" />,
      disabled: <TextFields state="disabled" />,
      invalid: <TextFields state="invalid" />,
    },
  },
  { file: 'invoice-form.tsx', states: { default: <InvoiceForm onSend={async () => undefined} /> } },
  { file: 'form/field.tsx', states: { 'frame, invalid': <Frame />, notes: <Notes /> } },
  {
    file: 'form/inputs.tsx',
    states: {
      default: <Bare />,
      small: <Bare size="sm" />,
      disabled: <Bare disabled />,
      invalid: <Bare aria-invalid />,
    },
  },
  {
    file: 'form/otp-field.tsx',
    states: {
      default: <Otp value="" />,
      filled: <Otp value="123456" />,
      invalid: <Otp value="123" isWrong />,
    },
  },
  { file: 'form/password-field.tsx', states: { default: <Password />, invalid: <Password isWrong /> } },
  {
    file: 'form/search-input.tsx',
    parts: ['form/search-suggestions.tsx'],
    states: { default: <SearchField />, filled: <SearchField isFilled /> },
  },
];
