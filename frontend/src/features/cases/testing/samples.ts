/** Cases for tests, all invented: as their senders and as staff read them. */
import { today } from '#frontend/testing/app.tsx';
import { poster } from '#frontend/testing/records.ts';
import type { Case, CaseState, SentCase } from '#shared/cases/case-model.ts';
import type { CaseContent, CaseKind } from '#shared/cases/model.ts';
import { caseNumberOf } from '#shared/cases/rules.ts';

export const caseId = '01JD00000000000000000CASE1';
export const token = `${caseId}.${'a'.repeat(22)}`;
export const caseNumber = caseNumberOf(caseId);

export const contents: { [Kind in CaseKind]: Extract<CaseContent, { kind: Kind }> } = {
  support: {
    ...{ kind: 'support', topic: 'payment', question: 'Chưa thấy điểm' },
    content: 'Tôi đã thanh toán hôm qua.',
  },
  report: {
    ...{ kind: 'report', listingCode: 'DASAMP1E01', listingTitle: 'Nhà xưởng Bình Dương' },
    ...{ reason: 'price', content: 'Giá thật cao gấp đôi.' },
  },
  advertising: {
    ...{ kind: 'advertising', customerName: 'Công ty Mẫu', position: 'list-top', content: 'Quảng cáo kho' },
  },
  complaint: {
    ...{ kind: 'complaint', against: 'Người đăng DASAMP1E01', listingCode: 'DASAMP1E01' },
    ...{ content: 'Tin đăng sai diện tích.', asked: 'Sửa tin và xin lỗi.' },
  },
  data: { kind: 'data', request: 'delete', content: 'Xóa số điện thoại của tôi.' },
};

/** A report that one press on an advert made. */
export const advertReport: CaseContent = {
  ...{ kind: 'report', reason: 'other', content: '' },
  advert: { id: '01JD00000000000000000000A1', customerName: 'Công ty Kho Lạnh' },
};

const titles: Record<CaseKind, string> = {
  support: 'Chưa thấy điểm',
  report: 'Nhà xưởng Bình Dương',
  advertising: 'Công ty Mẫu',
  complaint: 'Người đăng DASAMP1E01',
  data: 'Xóa số điện thoại của tôi.',
};

const headOf = (kind: CaseKind) => ({
  ...{ number: caseNumber, kind, state: 'new' as CaseState, title: titles[kind] },
  ...{ at: today, updatedAt: today, dueAt: '2026-11-24T16:59:59.999Z' },
});

/** As its sender reads it. */
export const sentCase = (kind: CaseKind, changes: Partial<SentCase> = {}): SentCase => ({
  ...{ ...headOf(kind), token, content: contents[kind], fileCount: 0, history: [], canWithdraw: true },
  ...changes,
});

/** As staff read it: sent by somebody with an account, in charge of nobody. */
export const staffCase = (kind: CaseKind, changes: Partial<Case> = {}): Case => ({
  ...{ ...headOf(kind), id: caseId, hasFiles: false, version: 1, locale: 'en', content: contents[kind] },
  ...{ senderName: poster.name, userId: poster.id, email: 'nguoi-gui@example.vn', files: [] },
  keptUntil: '2027-11-22T03:00:00.000Z',
  history: [{ id: caseId, at: today, act: 'send', by: 'sender', state: 'new' }],
  ...changes,
});
