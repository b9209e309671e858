/** The form of an enquiry: all that is missing at once, and a limit in words of its own. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { found, offerDetail } from '#frontend/testing/listings.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const { code } = offerDetail.card;
const card = () => screen.getByRole('complementary', { name: 'Liên hệ' });
const dialog = () => screen.findByRole('dialog', { name: 'Yêu cầu tư vấn' });
const asked = () => api.asked(leadInboxApi.sendLead);

async function openListing(visit: Parameters<typeof openApp>[1] = {}) {
  api.on(listingsApi.getListing, offerDetail);
  api.on(searchApi.search, found([]));
  return openApp(`/project-detail/${code}`, visit);
}
/** The open form: roles are sought in it alone, since the whole page takes long. */
let box: HTMLElement;
async function openForm(visit: Parameters<typeof openApp>[1] = {}) {
  await openListing(visit);
  press(await within(card()).findByRole('button', { name: 'Yêu cầu tư vấn' }));
  box = await dialog();
  await waitFor(() => expect(box.textContent).not.toBe(''));
  return box;
}
const consent = (name: RegExp) => within(box).getByRole<HTMLInputElement>('checkbox', { name });
const agree = () => fireEvent.click(consent(/chuyển họ tên và nội dung/));
function fillIn() {
  fill('Họ và tên', 'Lê Thị Khách');
  fill(/^Email/, 'khach@example.com');
}
const send = () => press(button('Gửi yêu cầu', box));

describe('the form', () => {
  it('empty says all that is missing at once, and marks neither way to answer as optional', async () => {
    await openForm();
    expect(box.textContent).not.toContain('không bắt buộc');
    expect(box.textContent).toContain('Cần ít nhất một trong hai');
    send();
    for (const words of [/nhập họ và tên/, /nhập số điện thoại hoặc email/, /chọn đồng ý/])
      expect((await within(box).findAllByText(words)).length).toBeGreaterThan(0);
    expect(asked()).toHaveLength(0);
  });

  it('past a limit says that it is not possible now, and when it is', async () => {
    api.refuse(leadInboxApi.sendLead, 'too-many-requests', { retryAfterSeconds: 7200 });
    await openForm();
    fillIn();
    agree();
    send();
    await within(box).findByText('Hiện bạn chưa gửi được yêu cầu tư vấn. Vui lòng thử lại sau 2 giờ.');
  });
});
