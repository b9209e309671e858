/** Papers of a listing: handed in by its owner, graded or refused by staff, and what readers see of it as time passes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, fill, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { card, found, offerDetail } from '#frontend/testing/listings.ts';
import { newMember, people } from '#frontend/testing/people.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { evidenceApi, type OwnEvidence, type StaffEvidence } from '#shared/listings/evidence-api.ts';
import type { Evidence, Grading } from '#shared/listings/evidence-model.ts';
import { defaultEvidenceSettings } from '#shared/listings/evidence-settings.ts';
import { officeApi } from '#shared/office/api.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const code = 'DA00000001';
const [image, pdf] = ['01JE00000000000000000000A0', '01JE00000000000000000000B0'] as const;
const waiting: Evidence = {
  ...({ claim: 'ownership', state: 'waiting', version: 1, handedInAt: today } as const),
  ...{ imageIds: [image], pdfIds: [pdf], note: 'Bản chính ở ngân hàng' },
};

describe('its owner', () => {
  const own = (changes: Partial<OwnEvidence> = {}): OwnEvidence => ({
    ...{ title: 'Nhà xưởng Yên Phong', mayHandIn: true, items: [], claims: [], keptDays: 30 },
    ...changes,
  });
  const panel = (name: RegExp) => within(screen.getByRole('region', { name }));

  it('is told what is missing, sees each claim, and takes back what waits', async () => {
    api.on(evidenceApi.getOwnEvidence, own({ items: [waiting] }));
    await openApp(`/listing-evidence/${code}`, { as: newMember() });
    await screen.findByRole('region', { name: /^Quyền sở hữu/ });
    expect(panel(/^Quyền sở hữu/).getByText('Đang chờ kiểm tra')).toBeTruthy();
    expect(panel(/^Quyền sở hữu/).queryByRole('button', { name: /^Gửi/ })).toBeNull();
    press(button(/^Gửi giấy tờ: Hiện trạng/));
    press(button('Gửi kiểm tra'));
    expect(await screen.findByText('Vui lòng chọn ít nhất một tệp.')).toBeTruthy();
    expect(api.asked(evidenceApi.handInEvidence)).toEqual([]);
    api.on(evidenceApi.withdrawEvidence, undefined);
    press(button(/^Rút lại: Quyền sở hữu/));
    const asked = within(await screen.findByRole('alertdialog', { hidden: true }));
    api.on(evidenceApi.getOwnEvidence, own());
    pressTwice(asked.getByRole('button', { name: 'Rút lại', hidden: true }));
    await waitFor(() => expect(noticeText()).toContain('Đã rút giấy tờ.'));
    expect(api.asked(evidenceApi.withdrawEvidence).map(({ body }) => body)).toEqual([{ version: 1 }]);
  });

  it('reads why it was refused, and that the papers are gone', async () => {
    const refused = { ...waiting, state: 'refused' as const, version: 2, imageIds: [], pdfIds: [] };
    const reason = { keys: ['unreadable-papers' as const] };
    api.on(evidenceApi.getOwnEvidence, own({ items: [{ ...refused, reason }] }));
    await openApp(`/listing-evidence/${code}`, { as: newMember() });
    expect((await screen.findByRole('region', { name: /^Quyền sở hữu/ })).textContent).toMatch(
      /Giấy tờ đã được xóa.*Giấy tờ mờ hoặc bị che/,
    );
  });

  it('of a listing that takes none is told so', async () => {
    api.on(evidenceApi.getOwnEvidence, own({ mayHandIn: false }));
    await openApp(`/listing-evidence/${code}`, { as: newMember() });
    expect(await screen.findByText(/^Tin này hiện không gửi được giấy tờ/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Gửi giấy tờ/ })).toBeNull();
  });
});

describe('staff', () => {
  const evidence: StaffEvidence = {
    ...{ title: 'Nhà xưởng Yên Phong', ownerId: '01JD000000000000000000000A', ownerName: 'Trần Minh' },
    items: [
      {
        ...waiting,
        shots: { [image]: { takenAt: '2026-11-20T08:30:00+07:00', latitude: 21.2, longitude: 106.05 } },
      },
    ],
    ...{ claims: [], settings: defaultEvidenceSettings },
  };
  const open = async (changes: Partial<StaffEvidence> = {}) => {
    api.on(officeApi.countWaiting, { evidence: 1 });
    api.on(evidenceApi.getEvidenceForStaff, { ...evidence, ...changes });
    await openApp(`/admin/evidence/${code}`, { as: people.admin });
    await screen.findByRole('region', { name: /^Quyền sở hữu/ });
  };

  it('find what waits in their queue', async () => {
    api.on(officeApi.countWaiting, { evidence: 1 });
    api.on(evidenceApi.listWaitingEvidence, {
      items: [
        {
          code,
          claim: 'site',
          title: 'Nhà xưởng',
          ownerId: evidence.ownerId,
          ownerName: 'Trần Minh',
          handedInAt: today,
        },
      ],
    });
    await openApp('/admin/evidence', { as: people.admin });
    const row = await screen.findByRole('row', { name: /Nhà xưởng/ });
    expect(row.textContent).toMatch(/Hiện trạng tài sản.*Trần Minh/);
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/admin/evidence/${code}`);
  });

  it('see what the camera wrote, and grade once, for a day that has been', async () => {
    await open();
    expect(screen.getByText(/Theo máy ảnh: 2026-11-20 08:30:00\+07:00 · 21.2, 106.05/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Mức kiểm tra'), { target: { value: 'seen' } });
    fill('Ngày kiểm tra', '01/01/2027');
    press(button('Ghi kết quả'));
    expect((await screen.findByRole('alert')).textContent).toContain('30 ngày qua');
    fill('Ngày kiểm tra', '20/11/2026');
    const { shots: _, ...graded } = evidence.items[0]!;
    api.on(evidenceApi.gradeEvidence, { ...graded, state: 'graded', version: 2 });
    pressTwice(button('Ghi kết quả'));
    await waitFor(() => expect(noticeText()).toContain('Đã ghi kết quả'));
    expect(api.asked(evidenceApi.gradeEvidence).map(({ body }) => body)).toEqual([
      { version: 1, grade: 'seen', on: '2026-11-20' },
    ]);
  });

  it('who were too late are told so, and see what is there now', async () => {
    await open();
    api.refuse(evidenceApi.gradeEvidence, 'version-conflict');
    press(button('Ghi kết quả'));
    await waitFor(() => expect(noticeText()).toContain('vừa thay đổi ở nơi khác'));
    expect(api.asked(evidenceApi.getEvidenceForStaff).length).toBeGreaterThan(1);
  });

  it('do not decide on their own', async () => {
    await open({ ownerId: people.admin.id });
    expect(screen.queryByRole('button', { name: 'Ghi kết quả' })).toBeNull();
  });
});

describe('readers', () => {
  const claims: Grading[] = [
    { claim: 'ownership', grade: 'document', on: '2026-11-02', until: '2027-05-01T17:00:00.000Z' },
    { claim: 'ownership', grade: 'seen', on: '2026-11-10', until: '2026-12-25T17:00:00.000Z' },
  ];
  const show = async () => {
    api.on(listingsApi.getListing, { ...offerDetail, claims });
    api.on(listingsApi.listMoreOfPoster, { items: [] });
    api.on(searchApi.search, found([card()]));
    await openApp(`/project-detail/${offerDetail.card.code}`);
    return screen.findByRole('region', { name: 'Đã kiểm tra' });
  };

  it('see the best that holds, with its age and its end', async () => {
    const text = (await show()).textContent;
    expect(text).toMatch(/Quyền sở hữu, sử dụng.*xem bản gốc hoặc tận nơi.*1 tuần trước.*đến 25\/12\/2026/);
    expect(text).not.toContain('Trước đây');
  });

  it('are told what fell back once its time is over', async () => {
    vi.setSystemTime(Date.parse(today) + 46 * 86_400_000);
    const text = (await show()).textContent;
    expect(text).toMatch(
      /đã xem bản sao.*Trước đây: Nhân viên đã xem bản gốc hoặc tận nơi, ngày 10\/11\/2026/,
    );
  });

  it('see on a card that something holds, and nothing once it is over', async () => {
    const until = (ms: number) => new Date(Date.parse(today) + ms).toISOString();
    api.on(
      searchApi.search,
      found([
        card({ title: 'Còn hạn', verifiedUntil: until(1000) }),
        card({
          id: '01JD0000000000000000000009',
          code: 'DA00000009',
          title: 'Hết hạn',
          verifiedUntil: until(-1000),
        }),
      ]),
    );
    await openApp('/project?verified=true');
    const shown = (await screen.findAllByRole('article')).map((one) => [
      one.textContent?.includes('Còn hạn'),
      one.textContent?.includes('Đã kiểm tra'),
    ]);
    expect(shown).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
