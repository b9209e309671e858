/** Accounts and roles, a master's page. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAccountsPages } from '#frontend/features/accounts/testing/open-accounts-page.ts';
import { record } from '#frontend/features/accounts/testing/samples.ts';
import { people } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { accountsStaffApi as staff } from '#shared/accounts/staff-api.ts';

const api = withFakeApi();
const openPage = openAccountsPages();

it('accounts and roles are a master’s page, whose rows lead back to it', async () => {
  api.on(staff.listAccounts, { items: [record()] });
  await openPage('adminAccounts', { me: people.master });
  const link = await screen.findByRole('link', { name: /Phạm Mẫu/ });
  expect(link.getAttribute('href')).toContain('from=accounts');
});
