/** What is typed into a form outlives it: kept when somebody leaves at once, gone once it was sent. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { button, fill, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { notSent, useAppForm } from './use-app-form.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const schema = async () => z.object({ name: z.string().min(1), secret: z.string().optional() });
function Example({ act }: { act: () => Promise<unknown> }) {
  const form = useAppForm<{ name: string; secret: string }>({
    schema,
    defaultValues: { name: '', secret: '' },
    draft: { key: 'example', place: 'tab', omit: ['secret'] },
  });
  return (
    <Form form={form} onSubmit={act}>
      <TextField name="name" label="Tên" />
      <TextField name="secret" label="Bí mật" />
      <SubmitButton>Gửi</SubmitButton>
    </Form>
  );
}
const show = (act: () => Promise<unknown> = async () => undefined) => mount(<Example act={act} />);
const kept = () => sessionStorage.getItem('draft:example') ?? '';
const name = () => screen.getByLabelText<HTMLInputElement>('Tên');

it('what was typed a moment before leaving is there again, but for what is never kept', async () => {
  await show();
  fill('Tên', 'Bình');
  fill('Bí mật', 'mot cau de nho');
  cleanup();
  expect(kept()).toContain('Bình');
  expect(kept()).not.toContain('mot cau');
  await show();
  await waitFor(() => expect(name().value).toBe('Bình'));
});

it('a tab that is closed at once keeps it as well', async () => {
  await show();
  fill('Tên', 'Bình');
  fireEvent(window, new Event('pagehide'));
  expect(kept()).toContain('Bình');
});

it('once it was sent nothing of it stays, also after leaving at once', async () => {
  const sent: string[] = [];
  await show(async () => sent.push('sent'));
  fill('Tên', 'Bình');
  press(button('Gửi'));
  await waitFor(() => expect(sent).toEqual(['sent']));
  await waitFor(() => expect(button('Gửi').getAttribute('aria-busy')).toBeNull());
  cleanup();
  expect(kept()).toBe('');
});

it('what another step has to come before is not given up', async () => {
  const tried: string[] = [];
  await show(async () => {
    tried.push('tried');
    return notSent;
  });
  fill('Tên', 'Bình');
  press(button('Gửi'));
  await waitFor(() => expect(tried).toEqual(['tried']));
  cleanup();
  expect(kept()).toContain('Bình');
});
