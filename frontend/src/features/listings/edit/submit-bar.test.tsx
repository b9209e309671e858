/** The bar at the form's end: cost, what is missing and where, and the way back from a top-up. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { FormSection } from './sections/form-section.tsx';
import { SubmitBar } from './submit-bar.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'edit', 'paid']);
const show = (outstanding: string[], address = '/created-post') =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[address]}>
        <I18nextProvider i18n={texts}>
          <FormSection name="figures">price</FormSection>
          <SubmitBar
            {...{ isNew: true, points: 10, outstanding, busy: null, waiting: 0, onSaveDraft: undefined }}
          />
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

it('says the cost and how much is missing, and leads to the first of it', () => {
  show(['price.amount', 'description']);
  expect(document.body.textContent).toContain('10 điểm');
  fireEvent.click(screen.getByRole('button', { name: 'Còn 2 mục cần điền' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

it('says nothing of what is missing once all is there', () => {
  show([]);
  expect(screen.queryByRole('button', { name: /cần điền/ })).toBeNull();
});

it('whoever comes back from a top-up is at the button', async () => {
  show([], '/created-post#submit');
  const button = screen.getByRole('button', { name: 'Gửi duyệt' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.scrollIntoView).toHaveBeenCalled();
});
