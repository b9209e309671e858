/** One line of the history: what moved, with its details on demand. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { HistoryRow as Row } from '#shared/wallet/model.ts';
import { HistoryRow } from './history-row.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'wallet', 'checkout', 'options']);
const { topUps } = defaultWalletSettings;
const topUp = (changes: Partial<Row> = {}): Row => ({
  ...{ id: 'TU1', at: '2026-01-05T02:34:12.000Z', kind: 'top-up', state: 'failed', failure: 'cancelled' },
  ...{ points: topUps[0]!.points, heldPoints: 0, amountVnd: topUps[0]!.amountVnd },
  reference: { type: 'payment', id: 'TU1' },
  ...changes,
});
const show = (row: Row, earlier: Row[] = []) =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <I18nextProvider i18n={texts}>
          <HistoryRow row={row} earlier={earlier} topUps={topUps} />
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
afterEach(cleanup);

it('how points on hold moved and the balance since are said on demand', () => {
  const reference = { type: 'listing', id: 'DA00000001', act: 'create', label: 'Nhà xưởng' } as const;
  show(topUp({ kind: 'hold', state: 'success', points: -10, heldPoints: 10, balanceAfter: 40, reference }));
  const toggle = screen.getByRole('button', { name: 'Chi tiết: Tạm giữ điểm' });
  expect(document.body.textContent).not.toContain('chờ duyệt');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(document.body.textContent).toContain('Đã tạm giữ 10 điểm, chờ duyệt.');
  expect(document.body.textContent).toContain('40');
});

it('a hold and its taking are one line, whose steps are said in their order on demand', () => {
  const reference = { type: 'listing', id: 'DA00000001', act: 'create', label: 'Nhà xưởng' } as const;
  const hold = topUp({ id: 'h', kind: 'hold', state: 'success', points: -10, heldPoints: 10, reference });
  show(topUp({ kind: 'capture', state: 'success', points: -10, heldPoints: -10, reference }), [hold]);
  fireEvent.click(screen.getByRole('button', { name: /Chi tiết/ }));
  expect(document.body.textContent).toMatch(/Đã tạm giữ 10 điểm, chờ duyệt\..*Đã trừ 10 điểm tạm giữ/s);
});
