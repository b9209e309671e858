/** Whatever can be posted: each type in each kind, with no more than has to be filled in; read by visitors at the end. */
import type { Page } from '@playwright/test';
import { areaNeedOf } from '#shared/catalog/rules.ts';
import {
  isLease,
  isWant,
  type Kind,
  kinds,
  type ListingType,
  listingTypes,
} from '#shared/kernel/listing-kind.ts';
import { type Api, acceptDocuments, signedIn } from './api.ts';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { givePoints, newPerson, signUp } from './people.ts';
import { goToStep, photo, pick } from './posting.ts';

interface Case {
  kind: Kind;
  type: ListingType;
}
const every: Case[] = listingTypes.flatMap((type) => kinds.map((kind) => ({ kind, type })));
/** Each type and each kind at least once. */
const some: Case[] = [
  ...listingTypes.map((type, n) => ({ type, kind: kinds[n % kinds.length]! })),
  { type: 'enterprise', kind: 'sell' },
];
const isCompany = ({ kind, type }: Case) => kind === 'sell' && type === 'enterprise';
const titleOf = ({ kind, type }: Case) => `Tin hành trình ${kind} ${type} đủ mười ký tự`;

/** The card of a choice. */
const cardOf = (page: Page, name: string, value: string) =>
  page.locator('label').filter({ has: page.locator(`input[name=${name}][value=${value}]`) });

async function fill(page: Page, isMobile: boolean, { kind, type }: Case): Promise<void> {
  const isOffer = !isWant(kind);
  await goToStep(page, isMobile, /^Thông tin chính/);
  await cardOf(page, 'kind', kind).click();
  await cardOf(page, 'type', type).click();
  await page.getByLabel('Loại hình').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill(titleOf({ kind, type }));
  await goToStep(page, isMobile, /^Vị trí/);
  if (isOffer) {
    await pick(page, 'Tỉnh, thành phố', 'bac ninh', /Bắc Ninh/);
    await pick(page, 'Phường, xã', 'yen phong', /Yên Phong/);
  } else await lookIn(page);
  await goToStep(page, isMobile, /^Giá và diện tích/);
  if (isOffer)
    await page.getByRole('textbox', { name: 'Giá', exact: true }).fill(isLease(kind) ? '0,05' : '5,2');
  else await page.getByText('Thỏa thuận', { exact: true }).first().click();
  if (areaNeedOf(type) === 'required')
    await page
      .getByRole('textbox', { name: isOffer ? 'Diện tích đất' : 'Diện tích từ' })
      .last()
      .fill('2000');
  await goToStep(page, isMobile, /^Chi tiết/);
  await page.locator('[contenteditable=true]').fill('Giấy tờ rõ ràng, hẹn xem trong giờ hành chính.');
  if (isCompany({ kind, type })) await fillYears(page);
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('0900 000 055');
  if (!isOffer) return;
  await goToStep(page, isMobile, /^Hình ảnh/);
  await page.locator('input[type=file][multiple]').setInputFiles([await photo('mat-tien.jpg', '#8fae7c')]);
  await expect(page.getByText('Đã xong')).toHaveCount(1);
}

/** A company says what it earned in its last years; one of them was a loss. */
async function fillYears(page: Page): Promise<void> {
  const last = new Date().getFullYear() - 1;
  await page.getByLabel('Năm gần nhất có số liệu').selectOption(String(last));
  for (const [at, revenue, profit] of [
    [0, '121 tỷ', '9,8'],
    [1, '105', '-2 tỷ 5'],
    [2, '100', '6,7'],
  ] as const) {
    await page.getByRole('textbox', { name: `Doanh thu năm ${last - at}` }).fill(revenue);
    await page.getByRole('textbox', { name: `Lợi nhuận (EBITDA) năm ${last - at}` }).fill(profit);
  }
  await page.getByRole('textbox', { name: 'Nợ bên mua tiếp nhận' }).fill('0');
  await expect(page.getByText('bình quân: 10%/năm, tính từ')).toBeVisible();
}

/** The years as bars, with every figure in a table. */
async function expectYears(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Doanh thu và lợi nhuận theo năm' });
  await expect(table.getByRole('row').nth(2)).toContainText(/105 tỷ.*−2,5 tỷ/);
  await expect(page.getByRole('figure').filter({ has: table }).locator('svg rect')).toHaveCount(6);
  await expect(page.getByText('10%/năm, tính từ doanh thu 3 năm')).toBeVisible();
}

/** Two provinces, one found by a former name, the other narrowed down to a ward. */
async function lookIn(page: Page): Promise<void> {
  await pick(page, 'Tìm tại tỉnh, thành phố', 'long an', /Long An \(nay thuộc Tây Ninh\)/);
  await pick(page, 'Tìm tại tỉnh, thành phố', 'bac ninh', /^Bắc Ninh$/);
  const row = page
    .getByRole('list', { name: 'Nơi đã chọn' })
    .getByRole('listitem')
    .filter({ hasText: 'Bắc Ninh' });
  await row.getByText('Chỉ tìm ở một số phường, xã').click();
  await pick(page, 'Phường, xã tại Bắc Ninh', 'yen phong', /Yên Phong/);
  await expect(row.getByText('Chỉ 1 phường, xã')).toBeVisible();
}

/** Where the want is found: in both provinces, in its ward, anywhere in the whole one, and under what lay there before. */
const placesOfWant = [
  'province=24',
  'province=80',
  'province=24&ward=09193',
  'province=80&ward=25480',
  'oldProvince=80',
];
/** A ward of the province that it does not name. */
const elsewhere = ['province=24&ward=07228', 'province=75'];

async function expectFoundByPlace(page: Page, code: string, title: string): Promise<void> {
  const found = async (place: string) => {
    const reply = await page.request.get(`/api/search?${place}&q=${code}`);
    return ((await reply.json()) as { total: number }).total;
  };
  // The index hears of it within seconds.
  for (const place of placesOfWant) await expect.poll(() => found(place), place).toBe(1);
  for (const place of elsewhere) expect([place, await found(place)]).toEqual([place, 0]);
  await page.goto(`/project?province=80&q=${code}`);
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Tây Ninh, Bắc Ninh');
}

/** Posts it as a person does, and gives its code. */
async function post(page: Page, isMobile: boolean, of: Case): Promise<string> {
  await page.goto('/created-post');
  await expect(page.getByRole('heading', { level: 1, name: 'Đăng tin' })).toBeVisible();
  await fill(page, isMobile, of);
  await goToStep(page, isMobile, /^Xem lại và gửi/);
  await page.getByRole('button', { name: 'Gửi duyệt' }).click();
  await expect(page).toHaveURL(/\/manage-sales-information/);
  const row = page.getByRole('article').filter({ hasText: titleOf(of) });
  await expect(row).toContainText('Chờ duyệt');
  return /DA[0-9A-Z]{8}/.exec((await row.textContent()) ?? '')![0];
}

async function approve(staff: Api, code: string): Promise<void> {
  const path = `/api/staff/listings/${code}`;
  const { meta } = await staff.call<{ meta: { version: number } }>('GET', path);
  await staff.call('POST', `${path}/approve`, { version: meta.version });
}

test('each type in each kind is posted, approved and read', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const cases = isMobile ? some : every;
  test.setTimeout(60_000 + cases.length * 30_000);
  const person = newPerson('every-kind');
  await signUp(page, person);
  await givePoints(request, person, 300);
  await acceptDocuments(await signedIn(baseURL!, person.identifier, person.password), 'posting');
  const staff = await signedIn(baseURL!, 'admin@demo.invalid');
  for (const of of cases)
    await test.step(`${of.kind} ${of.type}`, async () => {
      const code = await post(page, isMobile, of);
      await approve(staff, code);
      await page.goto(`/project-detail/${code}`);
      await expect(page.getByRole('heading', { level: 1, name: titleOf(of) })).toBeVisible();
      if (isCompany(of)) await expectYears(page);
      if (isWant(of.kind) && of.type === 'industrial-park') {
        // The map comes when its reader is near.
        await page.getByRole('heading', { name: 'Vị trí', exact: true }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('img', { name: /Nơi cần tìm được tô màu/ })).toBeVisible();
        await expectFoundByPlace(page, code, titleOf(of));
      }
      // Each type's page has parts of its own; its kinds differ in words alone.
      if (isMobile || of.kind === 'sell') await expectGoodPage(page);
    });
});
