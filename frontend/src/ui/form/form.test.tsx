/** Forms as people meet them: errors summed up on top with the focus, refusals on their fields, drafts kept. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { system } from '#frontend/theme.ts';
import { CallProblem } from '#lib/api/http.ts';
import { readDraft } from '#lib/form/drafts.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { Form, SubmitButton } from './form.tsx';
import { TextField } from './form-fields.tsx';

const Body = z.object({
  title: z.string().min(3),
  place: z.object({ ward: z.string().min(1) }),
  secret: z.string().optional(),
});
type Values = z.infer<typeof Body>;
const texts = createI18n('en');
await loadNamespaces(texts, ['app']);

function Example({ onSubmit }: { onSubmit: (values: Values) => Promise<unknown> }) {
  const form = useAppForm<Values>({
    schema: schemaOfBody,
    defaultValues: { title: '', place: { ward: '' }, secret: '' },
    draft: { key: 'example', place: 'tab', omit: ['secret'] },
    pointerRoot: '/listing',
  });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="title" label="Title" help="What it is" />
      <TextField name="place.ward" label="Ward" />
      <TextField name="secret" label="Secret" isOptional />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}
const schemaOfBody = async () => Body;

function show(onSubmit: (values: Values) => Promise<unknown>) {
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <Example onSubmit={onSubmit} />
      </I18nextProvider>
    </ChakraProvider>,
  );
}
const field = (label: string) => screen.getByLabelText(label, { exact: false }) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('a form', () => {
  it('sums its errors up on top, takes the focus there, and leads to each field', async () => {
    const onSubmit = vi.fn();
    show(onSubmit);
    type('Title', 'ab');
    send();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('2 fields need your attention');
    expect(document.activeElement).toBe(summary.parentElement);
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    const describedBy = field('Title').getAttribute('aria-describedby')!.split(' ');
    expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'What it is',
      'At least 3 characters.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Ward: Please fill this in.' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Ward')));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is sent once, however often it is submitted while that is under way', async () => {
    const sent: (() => void)[] = [];
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => sent.push(resolve)));
    show(onSubmit);
    type('Title', 'Long enough');
    type('Ward', 'w');
    const form = field('Title').form!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    fireEvent.submit(form);
    await act(async () => sent[0]!());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    fireEvent.submit(form);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('puts what the server refuses on its fields, and the rest on top', async () => {
    const errors = [{ pointer: '/listing/place/ward', code: 'not-allowed' }];
    const onSubmit = vi
      .fn()
      .mockRejectedValueOnce(new CallProblem({ code: 'validation-failed', status: 422, errors }))
      .mockRejectedValueOnce(new CallProblem({ code: 'offline', status: 0 }));
    show(onSubmit);
    type('Title', 'abc');
    type('Ward', '00001');
    send();
    await screen.findByText('Please choose one of the options.');
    expect(screen.getByRole('alert').textContent).toContain('One field needs your attention');
    type('Ward', '00002');
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You are offline.'));
    expect(field('Title').value).toBe('abc');
  });

  it('sends only what was filled in', async () => {
    const onSubmit = vi.fn(async () => undefined);
    show(onSubmit);
    type('Title', 'abc');
    type('Ward', '1');
    send();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'abc', place: { ward: '1' } }),
    );
  });
});

describe('a draft', () => {
  it('keeps what was typed but no secrets, comes back, and goes when the form was sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onSubmit = vi.fn(async () => undefined);
    show(onSubmit);
    type('Title', 'half a title');
    type('Secret', 'hush');
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(readDraft('example', 'tab')).toEqual({ title: 'half a title', place: { ward: '' } });
    cleanup();
    show(onSubmit);
    expect(field('Title').value).toBe('half a title');
    type('Ward', '1');
    send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(readDraft('example', 'tab')).toBeNull();
  });
});
