/** Writing content in tests: a server that keeps versions, the form over it, and what people do there. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { press } from '#frontend/testing/act.ts';
import { api, openApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import type { ContentInput } from '#shared/content/model.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { contentId, contentRecord, keptOf } from './records.ts';

/** What a save answers. */
export const savedAs = (record: ContentRecord, content: ContentInput, version: number): ContentRecord => ({
  ...record,
  meta: { ...record.meta, version, textVersion: version, ...(content.slug && { slug: content.slug }) },
  content: keptOf(content),
});
export const saves = () => api.asked(contentStaffApi.saveContent);
export const creates = () => api.asked(contentStaffApi.createContent);
export const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
/** A page that is left is saved at once: nobody waits for the pause. */
export const leaveTab = () => fireEvent(document, new Event('visibilitychange'));
/** The editors' own undo is called so, too. */
export const undo = () =>
  press(screen.getAllByRole('button', { name: 'Hoàn tác' }).find((one) => !one.closest('[role="toolbar"]'))!);
export const settled = (words: string) => waitFor(() => expect(status()).toContain(words));

export function serve(record: ContentRecord) {
  let now = record;
  api.on(contentStaffApi.getOfficeContent, () => now);
  api.on(contentStaffApi.saveContent, ({ body: { content, version } }) => {
    if (version !== now.meta.version) throw new DomainProblem('version-conflict');
    now = savedAs(now, content, version + 1);
    return now;
  });
  const put = (next: ContentRecord) => {
    now = next;
  };
  return { put, get: () => now };
}
export async function edit(record = contentRecord(), as: 'seller' | 'admin' = 'seller') {
  const server = serve(record);
  const app = await openApp(`/admin/news/${contentId}?view=edit`, { as: people[as] });
  await screen.findByLabelText('Tiêu đề', fields);
  return { ...app, server };
}
/** A tool of the editors is called as the field of the title is. */
export const fields = { selector: 'input, textarea' };
export const titleField = () => screen.getByLabelText<HTMLInputElement>('Tiêu đề', fields);
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, fields), { target: { value } });
