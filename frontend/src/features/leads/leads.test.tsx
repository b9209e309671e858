/** Applying for a job, withdrawing, and working through applications: what people see and what is sent. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { articleOf } from '#frontend/features/content/samples.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { problemOfFile } from '#lib/uploads/use-pdf.ts';
import { contentApi } from '#shared/content/api.ts';
import { leadsApi } from '#shared/leads/api.ts';
import { type Application, applicationWording } from '#shared/leads/model.ts';

setUpApp();
const job = {
  ...articleOf('career'),
  slug: 'ke-toan',
  career: { openings: 1, deadline: '2026-11-22' },
  related: [],
};
const id = '01JD0000000000000000000APP';
const token = `${id}.${'a'.repeat(22)}`;
const sent = { token, jobTitle: job.title, jobSlug: job.slug, at: today };
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label, { exact: false }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openJob(visit: Parameters<typeof openApp>[1] = {}, more: object = {}) {
  api.on(contentApi.getContent, { ...job, ...more });
  const app = await openApp(`/career/${job.slug}`, visit);
  await screen.findByRole('heading', { name: 'Ứng tuyển vị trí này' });
  return app;
}
function fillIn() {
  type('Họ và tên', 'Lê Thị Ứng Viên');
  type('Email', 'ung.vien@example.com');
  type('Giới thiệu về bạn', 'Tôi có năm năm kinh nghiệm.');
}

describe('applying', () => {
  it('sends what was typed with a consent that nobody had ticked before, and leads to the receipt', async () => {
    await openJob();
    api.on(leadsApi.apply, sent);
    const consent = screen.getByRole<HTMLInputElement>('checkbox');
    expect(consent.checked).toBe(false);
    fillIn();
    fireEvent.click(consent);
    press('Gửi hồ sơ');
    await screen.findByText('Đã gửi hồ sơ của bạn.');
    expect(api.asked(leadsApi.apply).at(-1)!.body).toMatchObject({
      ...{ jobId: job.id, name: 'Lê Thị Ứng Viên', email: 'ung.vien@example.com', locale: 'vi' },
      consent: { wordingId: applicationWording.id, locale: 'vi' },
    });
    expect(screen.getByRole('link', { name: 'Hồ sơ của tôi' }).getAttribute('href')).toContain(token);
  });

  it('says what is missing on its field, sends nothing, and loses nothing', async () => {
    await openJob();
    type('Họ và tên', 'Lê Thị Ứng Viên');
    type('Giới thiệu về bạn', 'Tôi có năm năm kinh nghiệm.');
    press('Gửi hồ sơ');
    expect(
      (await screen.findAllByText('Vui lòng nhập số điện thoại hoặc email.', { exact: false })).length,
    ).toBe(2);
    expect(screen.getAllByText(/Vui lòng đánh dấu ô này/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Họ và tên').value).toBe('Lê Thị Ứng Viên');
    expect(screen.queryByText('Đã gửi hồ sơ của bạn.')).toBeNull();
  });

  it('over a lost line is the same attempt when it is pressed again', async () => {
    await openJob();
    api.refuse(leadsApi.apply, 'temporarily-unavailable');
    fillIn();
    fireEvent.click(screen.getByRole('checkbox'));
    press('Gửi hồ sơ');
    await screen.findByRole('alert');
    api.on(leadsApi.apply, sent);
    press('Gửi hồ sơ');
    await screen.findByText('Đã gửi hồ sơ của bạn.');
    const attempts = api.asked(leadsApi.apply).map(({ body }) => body.attempt);
    expect(attempts).toHaveLength(2);
    expect(new Set(attempts).size).toBe(1);
  });

  it('a second time says when the first was', async () => {
    await openJob();
    api.refuse(leadsApi.apply, 'already-contacted', { params: { at: '2026-11-20T03:00:00.000Z' } });
    fillIn();
    fireEvent.click(screen.getByRole('checkbox'));
    press('Gửi hồ sơ');
    await screen.findByText('Bạn đã ứng tuyển vị trí này ngày 20/11/2026.');
    expect(screen.queryByRole('button', { name: 'Gửi hồ sơ' })).toBeNull();
  });

  it('past the deadline there is no form; on its last day there is', async () => {
    await openJob({}, { career: { openings: 1, deadline: '2026-11-21' } });
    await screen.findByText('Vị trí này không còn nhận hồ sơ.');
    expect(screen.queryByRole('button', { name: 'Gửi hồ sơ' })).toBeNull();
  });

  it('somebody who is signed in finds their name and address there', async () => {
    await openJob({ as: people.member });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Họ và tên').value).toContain(people.member.givenName),
    );
  });

  it('a file that is no PDF, empty or too large is refused before it is sent', async () => {
    const file = (name: string, type_: string, size: number) => problemOfFile({ name, type: type_, size });
    expect(file('cv.pdf', 'application/pdf', 100)).toBeUndefined();
    expect(file('cv.PDF', '', 100)).toBeUndefined();
    expect(file('cv.docx', 'application/msword', 100)).toBe('unsupported-file');
    expect(file('cv.pdf', 'application/pdf', 0)).toBe('empty-file');
    expect(file('cv.pdf', 'application/pdf', 10 * 1024 * 1024)).toBe('file-too-large');
    await openJob();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, {
      target: { files: [new File(['x'], 'cv.docx', { type: 'application/msword' })] },
    });
    await screen.findByText('Chỉ nhận tệp PDF.');
    press('Bỏ tệp cv.docx');
    await screen.findByText('Chọn hoặc kéo tệp PDF vào đây');
  });
});

describe('the receipt’s page', () => {
  it('shows what was sent, and withdraws it after a question', async () => {
    api.on(leadsApi.findApplication, sent);
    await openApp(`/my-application?token=${token}`);
    await screen.findByRole('link', { name: job.title });
    press('Rút hồ sơ');
    const asked = await screen.findByRole('alertdialog');
    api.on(leadsApi.withdrawApplication, { ...sent, withdrawnAt: today });
    fireEvent.click(within(asked).getByRole('button', { name: 'Rút hồ sơ' }));
    await screen.findByText('Bên tuyển dụng không còn xem được hồ sơ của bạn.');
    expect(api.asked(leadsApi.withdrawApplication)[0]!.body).toEqual({ token });
  });

  it('with an address that opens nothing says so', async () => {
    api.refuse(leadsApi.findApplication, 'not-found');
    await openApp(`/my-application?token=${token}`);
    await screen.findByText('Không tìm thấy hồ sơ');
  });
});

const application: Application = {
  ...{ id, at: today, updatedAt: today, keptUntil: '2027-05-21T03:00:00.000Z', state: 'new', version: 1 },
  ...{ jobId: job.id, jobTitle: job.title, jobSlug: job.slug, name: 'Lê Thị Ứng Viên', hasCv: true },
  ...{ phone: '+84912345678', message: 'Tôi có năm năm kinh nghiệm.', locale: 'vi', note: '' },
};
const list = (items: object[]) => ({ items, jobTitle: job.title, jobSlug: job.slug }) as never;

describe('the back office', () => {
  it('lists applications by where they stand; a withdrawn one has no name', async () => {
    const { id: _, ...row } = application;
    const withdrawn = { id: `${id.slice(0, 25)}Q`, at: today, state: 'withdrawn', hasCv: false };
    api.on(leadsApi.listApplications, list([{ ...row, id }, withdrawn]));
    await openApp(`/admin/recruitment/applications/${job.id}`, { as: people.seller });
    await screen.findByRole('link', { name: 'Lê Thị Ứng Viên' });
    expect(screen.getByRole('link', { name: 'Hồ sơ đã rút' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Đã liên hệ' }));
    await waitFor(() => expect(api.asked(leadsApi.listApplications).at(-1)!.query.state).toBe('contacted'));
  });

  it('without any says what will come', async () => {
    api.on(leadsApi.listApplications, list([]));
    await openApp(`/admin/recruitment/applications/${job.id}`, { as: people.seller });
    await screen.findByText('Chưa có hồ sơ nào');
  });

  it('says where one stands with a note; what changed meanwhile is read anew', async () => {
    api.on(leadsApi.getApplication, application);
    await openApp(`/admin/recruitment/application/${id}`, { as: people.seller });
    await screen.findByRole('heading', { level: 1, name: 'Lê Thị Ứng Viên' });
    fireEvent.click(screen.getByLabelText('Đã liên hệ'));
    type('Ghi chú', 'Đã gọi điện.');
    api.refuse(leadsApi.changeApplication, 'version-conflict', { params: { version: 2 } });
    api.on(leadsApi.getApplication, { ...application, version: 2, note: '' });
    press('Lưu');
    await waitFor(() => expect(api.asked(leadsApi.getApplication).length).toBeGreaterThan(1));
    api.on(leadsApi.changeApplication, {
      ...application,
      version: 3,
      state: 'contacted',
      note: 'Đã gọi điện.',
    });
    await screen.findByLabelText('Đã liên hệ');
    fireEvent.click(screen.getByLabelText('Đã liên hệ'));
    type('Ghi chú', 'Đã gọi điện.');
    press('Lưu');
    await waitFor(() =>
      expect(api.asked(leadsApi.changeApplication).at(-1)!.body).toEqual({
        ...{ version: 2, state: 'contacted', note: 'Đã gọi điện.' },
      }),
    );
  });

  it('fetches the CV as a file', async () => {
    api.on(leadsApi.getApplication, application);
    api.on(leadsApi.getApplicationCv, { url: 'https://store.example/cv.pdf', expiresInSeconds: 60 });
    await openApp(`/admin/recruitment/application/${id}`, { as: people.seller });
    const through = fetch;
    const fetched: string[] = [];
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (!url.startsWith('https://store.example')) return through(url, init);
      fetched.push(url);
      return Promise.resolve(new Response(new Blob(['%PDF-1.4'])));
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tải CV' }));
    await waitFor(() => expect(fetched).toEqual(['https://store.example/cv.pdf']));
  });
});
