/** What the posting form asks of papers, law and pictures: optional, fitted to the asset, nothing typed is lost. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { controlOf, press } from '#frontend/testing/act.ts';
import { api, setUpApp } from '#frontend/testing/app.tsx';
import { openPostingForm } from '#frontend/testing/posting-form.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { locateErrors } from './error-paths.ts';
import { papersLike, shownPapers } from './legal-form.ts';
import { emptyForm } from './model.ts';

setUpApp();

const part = (name: string) => screen.getByText(name, { selector: 'legend' }).closest('fieldset')!;
const type = (label: string | RegExp, value: string, within?: HTMLElement) => {
  const control = controlOf(label, within);
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
async function saved() {
  press(screen.getByText('Gửi duyệt').closest('button')!);
  await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(1));
  return api.asked(listingsApi.updateListing).at(-1)!.body.listing;
}

describe('papers', () => {
  it('are asked for one by one, and sent as they are typed', async () => {
    await openPostingForm();
    const papers = within(part('Giấy tờ'));
    const kinds = () => papers.getAllByRole('combobox', { hidden: true });
    expect(kinds()).toHaveLength(1);
    fireEvent.change(kinds()[0]!, { target: { value: 'land-certificate' } });
    await waitFor(() => expect(kinds()).toHaveLength(2));
    type(/^Số/, ' CS  01234 ', part('Giấy tờ 1'));
    type(/^Ngày cấp/, '06/05/2020', part('Giấy tờ 1'));
    type(/^Mã định danh/, '79-ab 12');
    expect(await saved()).toMatchObject({
      propertyCode: '79-AB12',
      papers: [{ kind: 'land-certificate', number: 'CS 01234', date: '2020-05-06' }],
    });
  });

  it('of a day to come are refused at that day', async () => {
    await openPostingForm({ papers: [{ kind: 'other', date: '2020-05-06' }] });
    type(/^Ngày cấp/, '01/01/2999', part('Giấy tờ 1'));
    expect(await screen.findByText('Ngày này còn ở phía trước. Vui lòng kiểm tra lại.')).toBeDefined();
  });

  it('that the server refuses are marked where they stand in the form, past one left blank', () => {
    const form = emptyForm('vi');
    form.papers[2] = { kind: 'other', number: '1', date: '', issuer: '' };
    expect(locateErrors([{ pointer: '/papers/0/date', code: 'in-future' }], form)).toEqual([
      { name: 'papers.2.date', code: 'in-future' },
    ]);
    expect([shownPapers(form.papers), shownPapers(emptyForm('vi').papers)]).toEqual([4, 1]);
  });

  it.each([[undefined], ['x'], [[null, { kind: 'other', number: 5 }]]])(
    'that were kept as %j are read without harm',
    (kept) => {
      const read = papersLike(kept);
      expect(read).toHaveLength(5);
      expect(read.flatMap((paper) => Object.values(paper)).every((text) => typeof text === 'string')).toBe(
        true,
      );
    },
  );
});

describe('what bears on the asset', () => {
  it('has a source and a day once it is answered; what nobody knows has none', async () => {
    await openPostingForm();
    type(/thế chấp/, 'no');
    await screen.findByText('Căn cứ');
    type(/^Căn cứ/, 'provincial-portal');
    type(/^Tính đến ngày/, '02/01/2026');
    type(/tranh chấp/, 'unknown');
    expect((await saved()).legalFacts).toEqual({
      mortgaged: { answer: 'no', source: 'provincial-portal', asOf: '2026-01-02' },
      inDispute: { answer: 'unknown' },
    });
  });
});

describe('a franchise', () => {
  const franchise = { kind: 'rental', type: 'brand', category: 'franchise', landArea: undefined } as const;
  it('states its registration, and is called one where the kind is chosen', async () => {
    await openPostingForm({ ...franchise, price: { mode: 'deal' }, franchise: { hasRunAYear: false } });
    expect(controlOf<HTMLInputElement>(/^Nhượng quyền/).checked).toBe(true);
    type(/^Cơ quan đăng ký/, 'Bộ Công Thương');
    const sent = await saved();
    expect(sent.franchise).toEqual({ registeredWith: 'Bộ Công Thương', hasRunAYear: false });
    expect(sent).not.toHaveProperty('propertyCode');
  });
});

describe('a picture', () => {
  const [id] = listingRecord().content.pictures.map(({ mediaId }) => mediaId) as [string];
  it('is suggested words from the listing, which are not sent; typed ones are', async () => {
    await openPostingForm();
    const field = await screen.findByLabelText<HTMLInputElement>(/^Mô tả ảnh 1/);
    expect(field.placeholder).toMatch(/^Bán, chuyển nhượng · Nhà xưởng.*: ảnh 1\/1$/);
    fireEvent.change(field, { target: { value: 'Cổng chính' } });
    expect((await saved()).pictureTexts).toEqual({ [id]: 'Cổng chính' });
  });
  it('whose words are taken out again is sent without any', async () => {
    await openPostingForm({ pictureTexts: { [id]: 'Cổng chính' } });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Mô tả ảnh 1/);
    expect(field.value).toBe('Cổng chính');
    fireEvent.change(field, { target: { value: '' } });
    expect(await saved()).not.toHaveProperty('pictureTexts');
  });
});
