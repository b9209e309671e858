/** Editing a policy or guide page: confirming, refusals, two editors, preview, versions, values. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fill, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { contentApi } from '#shared/content/api.ts';
import {
  type DocumentInput,
  type DocumentName,
  type DocumentRecord,
  type DocumentTexts,
  documentPaths,
} from '#shared/content/documents.ts';
import { documentsStaffApi } from '#shared/content/documents-api.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';

setUpApp();
const html = (title: string, body = '<h2>Một</h2><p>Có {{otp.minutes}} phút.</p>') =>
  `<h1>${title}</h1>\n<p>Tóm tắt</p>\n${body}\n`;
const texts = (title: string): DocumentTexts =>
  Object.fromEntries(locales.map((locale) => [locale, html(`${title} ${locale}`)])) as DocumentTexts;
const record = (name: DocumentName, version = 2, more: Partial<DocumentRecord> = {}): DocumentRecord => ({
  ...{ name, path: documentPaths[name], version, bindingVersion: 1, texts: texts('Quy chế'), note: '' },
  ...{ needsAcceptance: false, updatedAt: '2026-11-20T03:00:00.000Z', ...more },
});

let stored: DocumentRecord;
beforeEach(() => {
  stored = record('regulations');
  api.on(documentsStaffApi.getStaffDocument, () => stored);
  api.on(documentsStaffApi.listDocumentPlaceholders, {
    items: [
      { name: 'otp.minutes', kind: 'value', value: '5' },
      { name: 'table:costs', kind: 'block' },
    ],
  });
  api.on(documentsStaffApi.listDocumentVersions, {
    items: [
      {
        number: 2,
        at: '2026-11-20T03:00:00.000Z',
        byName: 'Châu',
        note: 'Đổi mục một',
        needsAcceptance: false,
      },
      { number: 1, note: '', needsAcceptance: true },
    ],
  });
  api.on(documentsStaffApi.getDocumentVersion, ({ params }) => ({
    number: params.number,
    document: {
      texts: params.number === 1 ? texts('Bản đầu') : texts('Quy chế'),
      note: '',
      needsAcceptance: false,
    },
  }));
  api.on(documentsStaffApi.putDocument, ({ body }) => {
    stored = { ...stored, ...body.document, version: body.version + 1 };
    return stored;
  });
  api.on(documentsStaffApi.listStaffDocuments, { items: [] });
  api.refuse(contentApi.getDocument, 'temporarily-unavailable');
});
async function open(locale: Locale = 'vi', name = 'regulations') {
  const opened = await openApp(`/admin/pages/${name}`, { as: people.admin, locale });
  await waitFor(() => expect(document.querySelectorAll('[contenteditable=true]')).toHaveLength(2));
  return opened;
}
const column = (language: string) => screen.getByRole('region', { name: language });
const titleOf = (language: string) => within(column(language)).getByLabelText<HTMLInputElement>('Tên trang');
const typeTitle = (language: string, value: string) =>
  fireEvent.change(titleOf(language), { target: { value } });
const sent = () => api.asked(documentsStaffApi.putDocument).map(({ body }) => body);
const save = () => press(button('Lưu và công khai', document.querySelector('form')!));
const question = () => screen.findByRole('alertdialog');
const confirm = async () => press(button('Lưu và công khai', await question()));

it.each(locales)('reads in %s without a gap', async (locale) => {
  await open(locale);
  await screen.findByText('Đổi mục một');
  expect(document.body.textContent).not.toMatch(/undefined|documents:|\{\{(version|time|language)/);
});

describe('saving', () => {
  it('is public at once: asks first, says so, and sends each language as it was unless it was changed', async () => {
    await open();
    typeTitle('Tiếng Việt', 'Quy chế & điều khoản');
    fill(/^Điểm thay đổi/, 'Thêm điều khoản');
    save();
    const asked = await question();
    expect(asked.textContent).toContain('Phiên bản 3 sẽ thay bản đang hiển thị');
    expect(asked.textContent).not.toContain('đồng ý lại');
    pressTwice(button('Lưu và công khai', asked));
    await waitFor(() => expect(noticeText()).toContain('Đã lưu. Phiên bản 3 đang hiển thị.'));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      version: 2,
      document: {
        ...{ note: 'Thêm điều khoản', needsAcceptance: false },
        texts: { ...texts('Quy chế'), vi: html('Quy chế &amp; điều khoản') },
      },
    });
  });

  it('asks everybody to accept again only where that was chosen, and says what follows', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: /Yêu cầu mọi người đồng ý lại/ }));
    save();
    expect((await question()).textContent).toContain('chưa gửi được tin đăng mới');
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.document.needsAcceptance).toBe(true);
  });

  it('a page that nobody accepts has no such choice', async () => {
    stored = record('guide');
    await open('vi', 'guide');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Trang này không cần ai đồng ý.')).toBeTruthy();
  });

  it('an unknown value and uneven sections are refused at their language, before anything is sent', async () => {
    stored = record('regulations', 2, {
      texts: {
        ...texts('Quy chế'),
        ja: html('Ja', '<h2>Một</h2><p>{{costs.gold}}</p>'),
        ko: html('Ko', '<p>Không mục</p>'),
      },
    });
    await open();
    save();
    const region = await screen.findByRole('region', { name: '日本語' });
    expect(region.textContent).toContain('Không có giá trị tên “costs.gold”');
    fireEvent.click(screen.getByRole('radio', { name: /한국어: cần sửa/ }));
    expect(column('한국어').textContent).toContain('Có 0 tiêu đề lớn, bản tiếng Việt có 1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('what only the server refuses lands at its language too', async () => {
    await open();
    api.on(documentsStaffApi.putDocument, () => {
      throw fieldProblem('/document/texts/en', 'active-content');
    });
    save();
    await confirm();
    await waitFor(() => expect(column('English').textContent).toContain('phần không được phép'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('where the line is cut the question stays, and what was typed survives a reload', async () => {
    await open();
    typeTitle('Tiếng Việt', 'Quy chế mới');
    save();
    api.on(documentsStaffApi.putDocument, () => {
      throw noNetwork();
    });
    await confirm();
    await within(await question()).findByRole('alert');
    await waitFor(() => expect(localStorage.getItem('draft:document-regulations')).toContain('Quy chế mới'));
  });

  it('what was kept in this browser comes back, and may be given up', async () => {
    const kept = {
      version: 2,
      texts: {} as Record<string, unknown>,
      note: 'Ghi chú cũ',
      needsAcceptance: false,
    };
    for (const locale of locales)
      kept.texts[locale] = { title: `Nháp ${locale}`, summary: 'a', body: '<h2>b</h2>' };
    localStorage.setItem('draft:document-regulations', JSON.stringify(kept));
    await open();
    expect(titleOf('Tiếng Việt').value).toBe('Nháp vi');
    press(button('Bỏ thay đổi'));
    await waitFor(() => expect(titleOf('Tiếng Việt').value).toBe('Quy chế vi'));
  });
});

describe('two editors', () => {
  /** Somebody else saves version 3 while one types. */
  const overtake = (theirs: Partial<DocumentTexts>) =>
    api.on(documentsStaffApi.putDocument, ({ body }) => {
      if (body.version === 3) {
        stored = { ...stored, ...body.document, version: 4 };
        return stored;
      }
      stored = record('regulations', 3, { texts: { ...texts('Quy chế'), ...theirs }, note: 'Của Châu' });
      throw new DomainProblem('version-conflict');
    });

  it('of one language: both texts stand, and the chosen one goes over the newest version', async () => {
    await open();
    typeTitle('Tiếng Việt', 'Bản của tôi');
    overtake({ vi: html('Bản của Châu') });
    save();
    await confirm();
    await screen.findByText('Người khác vừa lưu phiên bản 3');
    expect(screen.getByText('Điểm thay đổi của họ: Của Châu')).toBeTruthy();
    const [removed] = document.querySelectorAll('del');
    const [added] = document.querySelectorAll('ins');
    expect([removed?.textContent, added?.textContent]).toEqual(['Bỏ: Bản của Châu', 'Thêm: Bản của tôi']);
    expect(titleOf('Tiếng Việt').value).toBe('Bản của tôi');
    press(button('Tiếp tục'));
    await waitFor(() => expect(screen.queryByText('Người khác vừa lưu phiên bản 3')).toBeNull());
    save();
    await confirm();
    await waitFor(() => expect(stored.version).toBe(4));
    expect(stored.texts.vi).toBe(html('Bản của tôi'));
  });

  it('theirs is taken where that was chosen', async () => {
    await open();
    typeTitle('Tiếng Việt', 'Bản của tôi');
    overtake({ vi: html('Bản của Châu') });
    save();
    await confirm();
    fireEvent.click(await screen.findByRole('radio', { name: 'Bản vừa lưu' }));
    press(button('Tiếp tục'));
    await waitFor(() => expect(titleOf('Tiếng Việt').value).toBe('Bản của Châu'));
  });

  it('of two languages: both changes are kept without a choice', async () => {
    await open();
    typeTitle('Tiếng Việt', 'Bản của tôi');
    overtake({ ja: html('Châu ja') });
    save();
    await confirm();
    await screen.findByText(/Hai người sửa ở các ngôn ngữ khác nhau/);
    press(button('Tiếp tục'));
    save();
    await confirm();
    await waitFor(() => expect(stored.version).toBe(4));
    expect([stored.texts.vi, stored.texts.ja]).toEqual([html('Bản của tôi'), html('Châu ja')]);
  });
});

describe('preview', () => {
  it('shows what stands in the form with today’s values', async () => {
    await open();
    typeTitle('English', 'The new rules');
    api.on(documentsStaffApi.previewDocument, ({ body }) => ({
      ...{ title: 'The new rules', summary: 'b', sections: [] },
      blocks: [{ kind: 'html' as const, html: `<p>${body.locale} 5 minutes</p>` }],
    }));
    press(button('English', screen.getByRole('region', { name: 'Xem trước' })));
    const shown = await screen.findByRole('article', { name: 'The new rules' });
    expect(shown.textContent).toContain('en 5 minutes');
    const [asked] = api.asked(documentsStaffApi.previewDocument);
    expect(asked?.body.html).toContain('<h1>The new rules</h1>');
  });

  it('says what is wrong with a text that cannot be shown', async () => {
    await open();
    api.on(documentsStaffApi.previewDocument, () => {
      throw new DomainProblem('validation-failed', {
        errors: [{ pointer: '/html', code: 'unknown-placeholder', params: { name: 'costs.gold' } }],
      });
    });
    press(button('日本語', screen.getByRole('region', { name: 'Xem trước' })));
    await screen.findByText(/Không có giá trị tên “costs\.gold”/);
  });
});

describe('versions', () => {
  it('are compared with what stands, and put back into the form without being public', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'So sánh phiên bản 1 với bản đang hiển thị' }));
    await waitFor(() => expect(document.querySelector('del')?.textContent).toBe('Bỏ: Bản đầu vi'));
    press(button('Khôi phục phiên bản 1'));
    await waitFor(() => expect(titleOf('Tiếng Việt').value).toBe('Bản đầu vi'));
    expect(sent()).toEqual([]);
    save();
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect((sent()[0] as { version: number; document: DocumentInput }).document.texts).toEqual(
      texts('Bản đầu'),
    );
  });
});

it('a value is put into the text from the list, which says what it reads now', async () => {
  await open();
  const english = column('English');
  press(button('Chèn giá trị', english));
  fireEvent.change(within(english).getByRole('searchbox', { name: 'Tìm giá trị' }), {
    target: { value: 'otp' },
  });
  press(button(/otp\.minutes.*5/, english));
  const editor = english.querySelector('[contenteditable=true]')!;
  await waitFor(() => expect(editor.textContent?.match(/\{\{otp\.minutes\}\}/g)).toHaveLength(2));
  expect(editor.querySelector('[data-placeholder=known]')).not.toBeNull();
});
