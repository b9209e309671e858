/** Fields of a form: each by its name, its help and its error, which it is tied to for those who do not see. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import {
  CheckboxField,
  DateField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from './form-fields.tsx';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

let form: ReturnType<typeof useForm>;
function Fields({ values, children }: { values: DefaultValues<FieldValues>; children: ReactNode }) {
  form = useForm({ defaultValues: values });
  return <FormProvider {...form}>{children}</FormProvider>;
}
const show = (children: ReactNode, values: DefaultValues<FieldValues>) =>
  mount(<Fields values={values}>{children}</Fields>);
const refuse = (name: string, message: string) => act(() => form.setError(name, { message }));

/** The words that a control is described by, in their order. */
const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);

describe.each([
  ['a line', <TextField key="a" name="a" label="Tên" help="Như trên giấy tờ" />],
  ['several lines', <TextAreaField key="a" name="a" label="Tên" help="Như trên giấy tờ" />],
  [
    'a password',
    <PasswordField key="a" name="a" label="Tên" help="Như trên giấy tờ" autoComplete="new-password" />,
  ],
])('%s', (_, field) => {
  const control = () => screen.getByLabelText('Tên', { selector: 'input, textarea' });

  it('has its value, and gives what is typed', async () => {
    await show(field, { a: 'Bình' });
    expect((control() as HTMLInputElement).value).toBe('Bình');
    fireEvent.change(control(), { target: { value: 'An' } });
    expect(form.getValues('a')).toBe('An');
  });

  it('is described by its help, and by its error while there is one', async () => {
    await show(field, { a: '' });
    expect(describedBy(control()).join()).toContain('Như trên giấy tờ');
    expect(control().getAttribute('aria-invalid')).not.toBe('true');
    refuse('a', 'Vui lòng nhập tên.');
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(control()).join()).toContain('Vui lòng nhập tên.');
    act(() => form.clearErrors());
    expect(screen.queryByText('Vui lòng nhập tên.')).toBeNull();
  });

  it('is where the summary of the form leads', async () => {
    await show(field, { a: '' });
    act(() => form.setFocus('a'));
    await waitFor(() => expect(document.activeElement).toBe(control()));
  });
});

describe('what need not be filled in', () => {
  it('says so beside its name', async () => {
    await show(<TextField name="a" label="Email" isOptional />, { a: '' });
    expect(screen.getByText('không bắt buộc')).toBeDefined();
    expect(screen.getByLabelText(/^Email/)).toBeDefined();
  });
});

describe('one of several', () => {
  const options = [
    { value: 'vi', label: 'Tiếng Việt' },
    { value: 'ja', label: '日本語' },
  ];

  it('as a select has an empty choice where nothing is chosen yet', async () => {
    await show(<SelectField name="a" label="Ngôn ngữ" options={options} placeholder="Chọn một mục" />, {
      a: '',
    });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ngôn ngữ' });
    expect([...select.options].map(({ text }) => text)).toEqual(['Chọn một mục', 'Tiếng Việt', '日本語']);
    fireEvent.change(select, { target: { value: 'ja' } });
    expect(form.getValues('a')).toBe('ja');
  });

  it('that cannot be chosen now is disabled, and keeps what it has', async () => {
    await show(<SelectField name="a" label="Ngôn ngữ" options={options} disabled />, { a: 'ja' });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ngôn ngữ' });
    expect([select.disabled, select.value]).toEqual([true, 'ja']);
  });

  it('all in sight is a group, of which one is taken', async () => {
    await show(<RadioField name="a" label="Ngôn ngữ" options={options} />, { a: 'vi' });
    expect(screen.getByRole('group', { name: 'Ngôn ngữ' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tiếng Việt' }).checked).toBe(true);
    press(screen.getByRole('radio', { name: '日本語' }));
    expect(form.getValues('a')).toBe('ja');
  });
});

describe('yes or no', () => {
  it('is answered by its words as well, and its error is read with it', async () => {
    await show(<CheckboxField name="a" label="Tôi hiểu" />, { a: false });
    press(screen.getByText('Tôi hiểu'));
    expect(form.getValues('a')).toBe(true);
    refuse('a', 'Vui lòng đánh dấu xác nhận để tiếp tục.');
    const box = screen.getByRole('checkbox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(box)).toEqual(['Vui lòng đánh dấu xác nhận để tiếp tục.']);
  });

  it('may have longer words than its name', async () => {
    await show(
      <CheckboxField name="a" label="Đồng ý">
        Tôi đã đọc và đồng ý.
      </CheckboxField>,
      { a: true },
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tôi đã đọc và đồng ý.' }).checked).toBe(
      true,
    );
  });
});

describe('a day', () => {
  it('is typed in the reader’s order and kept in the calendar’s', async () => {
    await show(<DateField name="a" label="Ngày cấp" />, { a: '2024-05-02' });
    const field = screen.getByLabelText<HTMLInputElement>('Ngày cấp', { selector: 'input' });
    expect(field.value).toBe('02/05/2024');
    fill('Ngày cấp', '31/12/2023');
    fireEvent.blur(field);
    await waitFor(() => expect(form.getValues('a')).toBe('2023-12-31'));
  });
});

it('a password shown stays the same field: the focus and what was typed are kept', async () => {
  await show(<PasswordField name="a" label="Mật khẩu" autoComplete="current-password" />, { a: 'bi mat' });
  const field = screen.getByLabelText<HTMLInputElement>('Mật khẩu', { selector: 'input' });
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  press(button('Hiện mật khẩu'));
  expect([field.type, field.value]).toEqual(['text', 'bi mat']);
  press(button('Hiện mật khẩu'));
  expect(field.type).toBe('password');
});
