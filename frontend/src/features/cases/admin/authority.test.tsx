/** A request of an authority for staff: recorded, its clock in hours, taken down in one act, its evidence looked at. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, fill, link, noticeText, pick, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { watchSavedFiles } from '#frontend/testing/saved-files.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import type { AuthorityContent, SealedEvidence } from '#shared/cases/authority-model.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { mediaApi } from '#shared/media/api.ts';
import { caseId, caseNumber } from '../testing/samples.ts';

setUpApp();
const hourMs = 3_600_000;
const ago = (ms: number) => new Date(Date.parse(today) - ms).toISOString();
const content: AuthorityContent = {
  ...{ kind: 'authority', authority: 'Công an thành phố', documentNumber: '12/CV-CA' },
  ...{ documentDate: '2026-11-20', receivedAt: ago(hourMs), channel: 'letter', asked: 'remove' },
  ...{ isSecret: false, content: 'Đề nghị gỡ tin.' },
  subjects: [
    { type: 'listing', code: 'DASAMP1E01', title: 'Nhà xưởng Bình Dương' },
    { type: 'account', userId: people.seller.id, name: 'Lê Văn Bốn' },
    { type: 'content', address: '/news/quy-hoach', contentId: caseId, title: 'Quy hoạch' },
  ],
};
const dueOf = ({ receivedAt }: AuthorityContent) =>
  new Date(Date.parse(receivedAt) + 24 * hourMs).toISOString();
const request = (changes: Partial<AuthorityContent> = {}, more: Partial<Case> = {}): Case => {
  const written = { ...content, ...changes };
  return {
    ...{ id: caseId, number: caseNumber, kind: 'authority', state: 'new', version: 1, locale: 'vi' },
    ...{ title: 'Công an thành phố – 12/CV-CA', at: today, updatedAt: today, dueAt: dueOf(written) },
    ...{ hasFiles: false, files: [], content: written, keptUntil: '2029-11-22T03:00:00.000Z' },
    history: [{ id: caseId, at: today, act: 'record', by: people.admin.id, state: 'new' }],
    ...more,
  };
};
const sealedOf = (one: Case): Case => ({
  ...{ ...one, version: 2, state: 'in-progress' },
  history: [
    ...one.history,
    {
      ...{ id: '01JD00000000000000000EVNT2', at: today, act: 'take-down', by: people.admin.id },
      ...{ state: 'in-progress', listingCode: 'DASAMP1E01', sha256: 'a'.repeat(64) },
    },
  ],
});
async function open(one: Case) {
  api.on(casesStaffApi.getCase, one);
  api.on(casesStaffApi.listCases, { items: [] });
  api.on(casesStaffApi.countCases, { open: 1, overdue: 0 });
  await openApp(`/admin/inbox/${caseId}`, { as: people.admin });
  await screen.findByRole('region', { name: 'Nội dung yêu cầu' });
}
const panel = (name: string) => screen.getByRole('region', { name });

describe('recording', () => {
  const openForm = async () => {
    const app = await openApp('/admin/inbox/create', { as: people.admin });
    await screen.findByRole('heading', { name: 'Ghi yêu cầu của cơ quan nhà nước' });
    return app;
  };
  const fillIn = () => {
    fill('Tên cơ quan', 'Công an thành phố');
    fill('Số văn bản', '12/CV-CA');
    fill('Ngày văn bản', '20/11/2026');
    fill('Ngày nhận', '22/11/2026');
    fill('Giờ nhận', '08:00');
    pick('Nhận qua', 'Công văn giấy');
    fill(/^Tin, tài khoản/, 'DASAMP1E01\n\n 0912345678 ');
    fill('Nội dung', 'Đề nghị gỡ tin.');
  };

  it('sends the wall clock of Viet Nam as a moment and each line by itself, once', async () => {
    const { address } = await openForm();
    fillIn();
    const arrives = api.hold(authorityApi.recordAuthorityRequest);
    api.on(casesStaffApi.getCase, request());
    api.on(casesStaffApi.listCases, { items: [] });
    api.on(casesStaffApi.countCases, { open: 1, overdue: 0 });
    pressTwice(button('Lưu yêu cầu'));
    await waitFor(() => expect(api.asked(authorityApi.recordAuthorityRequest)).toHaveLength(1));
    arrives(request());
    await waitFor(() => expect(address()).toBe(`/admin/inbox/${caseId}`));
    expect(api.asked(authorityApi.recordAuthorityRequest)).toHaveLength(1);
    expect(api.asked(authorityApi.recordAuthorityRequest)[0]!.body).toMatchObject({
      ...{ receivedAt: '2026-11-22T01:00:00.000Z', documentDate: '2026-11-20', channel: 'letter' },
      ...{ subjects: ['DASAMP1E01', '0912345678'], isSecret: false, asked: 'remove' },
    });
    expect(noticeText()).toContain('Đã ghi yêu cầu.');
  });

  it('says at the field which lines lead nowhere, and keeps what was typed', async () => {
    await openForm();
    fillIn();
    api.refuse(authorityApi.recordAuthorityRequest, 'validation-failed', {
      errors: [{ pointer: '/subjects', code: 'not-found', params: { lines: 'DASAMP1E01' } }],
    });
    press(button('Lưu yêu cầu'));
    await screen.findAllByText(/Không tìm thấy: DASAMP1E01/);
    expect(screen.getByLabelText<HTMLInputElement>('Số văn bản').value).toBe('12/CV-CA');
  });

  it('asks for what is to be removed before anything is sent', async () => {
    await openForm();
    fillIn();
    fill(/^Tin, tài khoản/, '');
    press(button('Lưu yêu cầu'));
    await screen.findAllByText(/ít nhất một mục cần gỡ/);
    expect(api.asked(authorityApi.recordAuthorityRequest)).toEqual([]);
  });

  it('is staff’s alone', async () => {
    await openApp('/admin/inbox/create', { as: people.seller });
    expect(screen.queryByRole('heading', { name: 'Ghi yêu cầu của cơ quan nhà nước' })).toBeNull();
  });
});

describe('the clock', () => {
  it('says how many hours are left, in the case and in the inbox', async () => {
    await open(request());
    expect(panel('Cán bộ liên hệ').textContent).toContain('Còn 23 giờ 0 phút');
  });

  it('says how late it is', async () => {
    await open(request({ receivedAt: ago(25.5 * hourMs) }));
    expect(panel('Cán bộ liên hệ').textContent).toContain('Trễ 1 giờ 30 phút');
  });

  it.each([
    [2, 'trong 24 giờ'],
    [30, 'sau thời hạn 24 giờ'],
  ])('stops with the answer: received %i hours before', async (hours, words) => {
    const one = request({ receivedAt: ago(hours * hourMs) }, { state: 'answered' });
    const answer = { id: '01JD00000000000000000EVNT3', at: today, act: 'answer' as const };
    await open({
      ...one,
      history: [...one.history, { ...answer, by: people.admin.id, text: 'Đã gỡ.', state: 'answered' }],
    });
    expect(panel('Cán bộ liên hệ').textContent).toContain(words);
  });

  it('stands in the row of the inbox', async () => {
    api.on(casesStaffApi.countCases, { open: 1, overdue: 0 });
    api.on(casesStaffApi.listCases, { items: [request()] });
    await openApp('/admin/inbox', { as: people.admin });
    await screen.findByText('Còn 23 giờ 0 phút');
    expect(link('Ghi yêu cầu của cơ quan').getAttribute('href')).toBe('/admin/inbox/create');
  });
});

describe('what it is about', () => {
  it('leads to the listing, the account and the article in the back office', async () => {
    await open(request());
    const part = within(panel('Nội dung yêu cầu'));
    expect(part.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/admin/post/DASAMP1E01',
      `/admin/user/${people.seller.id}`,
      `/admin/news/${caseId}`,
    ]);
  });

  it('is taken down in one act that says what the poster is told', async () => {
    const one = request({ isSecret: true });
    await open(one);
    press(button('Gỡ tin'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('không được báo lý do');
    api.on(authorityApi.takeDownListings, sealedOf(one));
    pressTwice(button('Gỡ tin', question));
    await screen.findByText('Mọi tin được nêu đều đã gỡ.');
    expect(api.asked(authorityApi.takeDownListings)).toHaveLength(1);
    expect(panel('Bằng chứng đã niêm phong').textContent).toContain('a'.repeat(64));
  });

  it('of a listing of one’s own says that a colleague has to, and shows what is down', async () => {
    await open(request());
    api.refuse(authorityApi.takeDownListings, 'self-review');
    press(button('Gỡ tin'));
    press(button('Gỡ tin', await screen.findByRole('alertdialog')));
    await screen.findByText(/phải do người khác gỡ/);
  });

  it('of information is never taken down', async () => {
    await open(request({ asked: 'information' }));
    expect(screen.queryByRole('button', { name: 'Gỡ tin' })).toBeNull();
  });
});

afterEach(() => void vi.restoreAllMocks());
it('evidence is fetched when somebody looks, says whether it is intact, and can be taken along', async () => {
  await open(sealedOf(request()));
  expect(api.asked(authorityApi.getEvidence)).toEqual([]);
  const evidence: SealedEvidence = {
    ...{ listingCode: 'DASAMP1E01', title: 'Nhà xưởng Bình Dương', state: 'shown', at: today },
    ...{ sha256: 'a'.repeat(64), isIntact: true, keptUntil: '2029-11-22T03:00:00.000Z', historyCount: 3 },
    ...{ pictures: ['/media/01JD00000000000000000000P1/800.webp'], record: '{}' },
    files: [{ mediaId: '01JD00000000000000000000F1', name: 'Bản đồ.pdf' }],
  };
  api.on(authorityApi.getEvidence, evidence);
  press(button('Xem DASAMP1E01'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('còn nguyên vẹn');
  expect(within(dialog).getByRole('link', { name: 'Ảnh 1' }).getAttribute('href')).toBe(evidence.pictures[0]);
  expect(button('Tải về (JSON)', dialog)).toBeDefined();
  api.on(mediaApi.getReferenceFile, { url: 'https://store.example/file', expiresInSeconds: 60 });
  const saved = watchSavedFiles();
  press(button('Bản đồ.pdf', dialog));
  await waitFor(() => expect(saved.names).toEqual(['Bản đồ.pdf']));
});

it('an answer says where it goes, or that it is only kept', async () => {
  await open(request({}, { email: 'can-bo@example.gov.vn' }));
  expect(panel('Trả lời người gửi').textContent).toContain('can-bo@example.gov.vn');
});

it('the inbox is narrowed by who is in charge, in its address', async () => {
  api.on(casesStaffApi.countCases, { open: 0, overdue: 0 });
  api.on(casesStaffApi.listCases, { items: [] });
  const { address } = await openApp('/admin/inbox?kind=authority', { as: people.admin });
  await screen.findByText('Không có hồ sơ loại này');
  pick('Người phụ trách', 'Tôi');
  await waitFor(() => expect(address()).toBe('/admin/inbox?kind=authority&owner=me'));
  await waitFor(() =>
    expect(api.asked(casesStaffApi.listCases).at(-1)!.query).toMatchObject({
      owner: 'me',
      kind: 'authority',
    }),
  );
  await screen.findByText('Không có hồ sơ nào của người phụ trách này');
});
