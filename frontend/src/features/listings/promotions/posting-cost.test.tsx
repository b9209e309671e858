/** The cost before the button: too few points are seen before sending, and heard when sending was refused. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { Shortage } from '#ui/points/short-of-points.tsx';
import { PostingCostPanel } from './posting-cost.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'paid']);
const panel = (shortage: Shortage | null, available = 3) => (
  <ChakraProvider value={system}>
    <MemoryRouter initialEntries={['/created-post']}>
      <I18nextProvider i18n={texts}>
        <PostingCostPanel
          {...{ act: 'create', level: undefined, points: 10, held: 0 }}
          now={{
            wallet: { available, held: 0, packages: [], rewardsToday: 0, settingsVersion: 0 },
            settings: defaultWalletSettings,
            error: undefined,
            reload: async () => undefined,
          }}
          shortage={shortage}
          anchor="submit"
        />
      </I18nextProvider>
    </MemoryRouter>
  </ChakraProvider>
);
const refused = () => ({ message: 'Bạn chưa đủ điểm để đăng tin: cần 10, hiện có 3.' });
afterEach(cleanup);

it('is quiet before anything was sent', () => {
  render(panel(null));
  expect(screen.getByText(/Còn thiếu/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('takes focus and words to what is missing, each time that sending is refused', () => {
  const { rerender } = render(panel(null));
  for (let time = 0; time < 2; time++) {
    (document.activeElement as HTMLElement).blur();
    rerender(panel(refused()));
    expect(screen.getByRole('alert').textContent).toContain('cần 10, hiện có 3');
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
    expect(document.activeElement?.querySelector('a')?.getAttribute('href')).toMatch(
      /^\/my-wallet\?topUp=.*next=%2Fcreated-post%23submit$/,
    );
  }
});

it('says it too where the balance was thought to be enough', () => {
  render(panel(refused(), 50));
  expect(screen.getByRole('alert').textContent).toContain('Bạn chưa đủ điểm để đăng tin');
  expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
});
