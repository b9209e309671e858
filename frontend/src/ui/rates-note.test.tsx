/** What stands below converted prices: the day of the rates, and that they are old. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { card, found } from '#frontend/testing/listings.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const dollars = card({ price: { mode: 'exact', amount: '2', unit: 'usd', per: 'total' } });
const dong = card({ price: { mode: 'exact', amount: '2', unit: 'billion-vnd', per: 'total' } });
const note = /được quy đổi theo tỷ giá/;
beforeEach(() => localStorage.clear());

it('says the day of fresh rates', async () => {
  api.on(searchApi.search, found([dollars], { rates: { ...defaultRates, date: '2026-11-21' } }));
  await openApp('/project');
  expect((await screen.findByText(note)).textContent).toContain('theo tỷ giá ngày 21/11/2026');
});

it('says that older ones are for reference only', async () => {
  api.on(searchApi.search, found([dollars], { rates: { ...defaultRates, date: '2026-11-18' } }));
  await openApp('/project');
  expect((await screen.findByText(note)).textContent).toContain('tỷ giá cũ, ngày 18/11/2026');
});

it('is not there where no price is converted, until another currency is chosen', async () => {
  api.on(searchApi.search, found([dong]));
  await openApp('/project');
  await screen.findByRole('button', { name: /^So sánh: / });
  expect(screen.queryByText(note)).toBeNull();
});

it('is there for a reader of dong in dollars', async () => {
  localStorage.setItem('currency', 'USD');
  api.on(searchApi.search, found([dong]));
  await openApp('/project');
  expect(await screen.findByText(note)).toBeDefined();
});
