/** Texts of the site that staff keep: a policy page that asks for acceptance, and a category that filters show. */
import type { Page } from '@playwright/test';
import { type Api, acceptDocuments, signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { givePoints, logIn, newPerson, signUp } from './people.ts';

const baseOf = () => test.info().project.use.baseURL!;

/** Another browser window, signed in as one of the demo's staff. */
async function officeOf(page: Page, next: string): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ ...test.info().project.use, locale: 'vi-VN' });
  const office = await context.newPage();
  await logIn(office, 'admin@demo.invalid', next);
  return office;
}

/** Other journeys log in as the demo's people: nothing is left that these would be asked. */
test.afterEach(async () => {
  for (const who of ['master', 'admin', 'seller', 'user']) {
    const api = await signedIn(baseOf(), `${who}@demo.invalid`);
    await acceptDocuments(api, 'change');
  }
});

const want = (title: string) => ({
  ...{ kind: 'buy', type: 'land', category: 'industrial-land', title, language: 'vi', mediaIds: [] },
  place: { nation: 'VN', wardCode: '09193' },
  price: { mode: 'deal' },
  areaRange: { from: { value: '1', unit: 'ha' } },
  description: '<p>Cần khu đất sạch, gần đường lớn, xe container ra vào được.</p>',
  contact: { name: 'Trần Thị Hạnh', phone: '0900 000 056' },
});

/** The same as it stands in the posting form. */
const wantForm = (title: string) => {
  const { mediaIds, place, ...typed } = want(title);
  return { ...typed, place: { ...place, entry: 'new', provinceCode: '24' } };
};
/** Keeps it as a draft; its code. */
async function draftOf(api: Api, title: string): Promise<string> {
  const body = { form: wantForm(title) };
  return (await api.call<{ code: string }>('POST', '/api/my/drafts', body)).code;
}

/** Saves the next version of the review policy, and says with what note. */
async function changePolicy(office: Page, title: string, note: string) {
  await office.goto('/admin/pages');
  await expect(office.getByRole('link', { name: 'Chính sách xét duyệt tin' }).last()).toBeVisible();
  await expectGoodPage(office);
  await office.goto('/admin/pages/review-policy');
  const vietnamese = office.getByRole('region', { name: 'Tiếng Việt' });
  await vietnamese.getByRole('textbox', { name: 'Tên trang' }).fill(title);
  await expect(office.locator('[contenteditable=true]')).toHaveCount(2);
  await expectGoodPage(office);
  await office.getByRole('textbox', { name: /Điểm thay đổi/ }).fill(note);
  await office.getByRole('checkbox', { name: /Yêu cầu mọi người đồng ý lại/ }).check();
  await office.getByRole('button', { name: 'Lưu và công khai' }).click();
  const question = office.getByRole('alertdialog');
  await expect(question).toContainText('chưa gửi được tin đăng mới');
  await expectGoodPage(office);
  await question.getByRole('button', { name: 'Lưu và công khai' }).click();
  await expectNotice(office, 'Đã lưu. Phiên bản');
}

test('a changed policy is public within minutes; its poster is asked once, and posts', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const person = newPerson('rules');
  await signUp(page, person);
  await givePoints(request, person, 60);
  const api = await signedIn(baseOf(), person.identifier, person.password);
  const code = await draftOf(api, `Cần mua đất khu công nghiệp ${Date.now()}`);
  const mark = `bản ${Date.now()}`;
  const formOf = (code: string) => `/created-post?draft=${code}`;

  await test.step('the form asks for the rules before the first listing goes', async () => {
    await page.goto(formOf(code));
    await expect(page.getByRole('heading', { name: 'Quy định về đăng tin' })).toBeVisible();
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(page.getByText('Vui lòng đồng ý với các quy định này rồi gửi lại.')).toBeVisible();
    const box = page.getByRole('checkbox', { name: 'Tôi đã đọc và đồng ý' });
    await expect(box).toBeFocused();
    // What the bar of steps half covers while the page is scrolled is no small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectGoodPage(page);
    await box.check();
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(page).toHaveURL(/\/manage-sales-information/);
  });

  const office = await officeOf(page, '/admin/pages');
  await test.step('staff change the policy and ask everybody to accept it again', async () => {
    await changePolicy(office, `Chính sách xét duyệt tin, ${mark}`, `Thêm điều kiện ${mark}`);
    await office.context().close();
  });

  await test.step('a visitor reads the new version', async () => {
    // A kept page goes when the job follows the change log, in its next minute.
    const path = '/chinh-sach-xet-duyet-tin';
    const html = async () => (await request.get(path, { headers: { 'accept-language': 'vi' } })).text();
    await expect.poll(html, { timeout: 90_000 }).toContain(mark);
    const visitor = await (await page.context().browser()!.newContext({ locale: 'vi-VN' })).newPage();
    await openReady(visitor, `${baseOf()}${path}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(mark);
    await visitor.context().close();
  });

  await test.step('the poster is asked once, with what changed, and may answer later', async () => {
    await page.goto('/my-profile');
    const question = page.getByRole('dialog');
    await expect(question).toContainText(`Thêm điều kiện ${mark}`);
    await expectGoodPage(page);
    await question.getByRole('button', { name: 'Để sau' }).click();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Quy định bạn đã đồng ý' })).toContainText('cần bạn đồng ý');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectGoodPage(page);
  });

  await test.step('the next listing is refused until they accept, right in the form', async () => {
    const again = `Cần mua đất gần cảng ${Date.now()}`;
    await api.call('POST', '/api/listings', want(again), 409);
    await page.goto(formOf(await draftOf(api, again)));
    await page.getByRole('checkbox', { name: 'Tôi đã đọc và đồng ý' }).check();
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(page).toHaveURL(/\/manage-sales-information/);
    await page.goto('/my-profile');
    await expect(page.getByRole('list', { name: 'Quy định bạn đã đồng ý' })).not.toContainText(
      'cần bạn đồng ý',
    );
  });
});

test('an admin adds a category, moves it by keyboard, and the filter shows it', async ({ page }) => {
  test.setTimeout(180_000);
  const name = `Ruộng muối ${Date.now() % 100_000}`;
  const office = await officeOf(page, '/admin/categories');
  await expect(office.getByRole('list', { name: 'Đất' })).toBeVisible();
  await expectGoodPage(office);
  await office.getByRole('button', { name: 'Thêm danh mục' }).click();
  const dialog = office.getByRole('dialog');
  for (const language of ['Tiếng Việt', 'English', '日本語', '한국어', '中文'])
    await dialog.getByRole('textbox', { name: `Tên bằng ${language}` }).fill(name);
  await expectGoodPage(office);
  await dialog.getByRole('button', { name: 'Thêm danh mục' }).click();
  await expectNotice(office, `Đã lưu danh mục “${name}”.`);
  const row = office.getByRole('listitem').filter({ hasText: name });
  await office.getByRole('button', { name: `Chuyển lên: ${name}` }).focus();
  await office.keyboard.press('Enter');
  await expect(office.getByRole('status').filter({ hasText: name })).toHaveText(/vị trí \d+ trên \d+/);
  await expect(office.getByRole('button', { name: `Chuyển lên: ${name}` })).toBeFocused();

  // The edge answers the catalog for seconds.
  await expect(async () => {
    await openReady(page, '/project?types=land');
    const filters = /^Loại tài sản/;
    await page.getByRole('button', { name: filters }).first().click();
    await page
      .getByRole('button', { name: /^Xem cả/ })
      .first()
      .click();
    await expect(page.getByRole('checkbox', { name: new RegExp(name) }).first()).toBeAttached({
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });

  await row.getByRole('button', { name: `Xóa: ${name}` }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(row).toHaveCount(0);
  await office.context().close();
});
