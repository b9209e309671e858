/** Filling in the forms of cases in tests: files that go to the store of the test, and how somebody is reached. */
import { fireEvent } from '@testing-library/react';
import { fill } from '#frontend/testing/act.ts';
import { api } from '#frontend/testing/app.tsx';
import { openStore } from '#frontend/testing/store.ts';
import { casesApi } from '#shared/cases/api.ts';

export const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
export const chooseFiles = (...files: File[]): void =>
  void fireEvent.change(fileInput(), { target: { files } });

/** Uploads of cases go where those of pictures go: to the store of the test. */
export function openCaseStore() {
  const store = openStore();
  let count = 0;
  api.on(casesApi.createCaseUpload, () => {
    count += 1;
    const id = `01JD00000000000000000000F${count}`;
    const file = { id, proof: 'proof'.repeat(4) };
    return { file, url: 'https://store.example.vn/', fields: { key: id }, expiresInSeconds: 600 };
  });
  api.on(casesApi.getCaseUpload, ({ body: { file } }) => ({ id: file.id, state: 'ready' as const }));
  return store;
}
export const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

export const fillInContact = (): void => {
  fill('Họ và tên', 'Lê Thị Mẫu');
  fill(/^Email/, 'mau@example.com');
};
