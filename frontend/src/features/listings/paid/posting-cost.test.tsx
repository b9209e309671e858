/** The cost before the button: too few points are seen before sending, and heard when sending was refused. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { defaultWalletSettings } from '../../../../../shared/wallet/defaults.ts';
import { loadTexts } from '../../../lib/text-bundles.ts';
import { createTexts, TextProvider } from '../../../lib/texts.tsx';
import { system } from '../../../theme.ts';
import { PostingCostPanel } from './posting-cost.tsx';
import type { Shortage } from './short-of-points.tsx';

const texts = createTexts('vi');
await loadTexts(texts, ['app', 'paid']);
const panel = (shortage: Shortage | null, available = 3) => (
  <ChakraProvider value={system}>
    <MemoryRouter initialEntries={['/created-post']}>
      <TextProvider texts={texts}>
        <PostingCostPanel
          act="create"
          points={10}
          now={{
            wallet: { available, held: 0, packages: [], rewardsToday: 0, settingsVersion: 0 },
            settings: defaultWalletSettings,
            error: undefined,
            reload: async () => undefined,
          }}
          shortage={shortage}
        />
      </TextProvider>
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
    expect(document.activeElement?.querySelector('a')?.getAttribute('href')).toContain('/my-wallet?topUp=');
  }
});

it('says it too where the balance was thought to be enough', () => {
  render(panel(refused(), 50));
  expect(screen.getByRole('alert').textContent).toContain('Bạn chưa đủ điểm để đăng tin');
  expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
});
