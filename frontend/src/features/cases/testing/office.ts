/** One case of the inbox in tests, as a member of staff opens it. */
import { screen } from '@testing-library/react';
import { api, openApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';

export async function openCase(one: Case) {
  api.on(casesStaffApi.getCase, one);
  api.on(casesStaffApi.listCases, { items: [] });
  api.on(casesStaffApi.countCases, { open: 1, overdue: 0 });
  const app = await openApp(`/admin/inbox/${one.id}`, { as: people.admin });
  await screen.findByRole('region', { name: 'Nội dung đã gửi' });
  return app;
}
