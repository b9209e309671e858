/** What people type into the search box: read as filters, completed while they type, offered again. */
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';

test('what is typed as people say it becomes filters, and can be searched for as it is', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openReady(page, '/');
  await page.getByLabel('Từ khóa').fill('bán đất Bình Dương dưới 50 tỷ');
  await page.getByLabel('Từ khóa').press('Enter');
  await expect(page).toHaveURL(/priceMax=50000000000/);
  const chips = page.getByRole('button', { name: /^Bỏ lọc/ });
  await expect(chips).toHaveText(['Bán, chuyển nhượng', 'Đất', 'Bình Dương (cũ)', 'Đến 50 tỷ']);
  await expectGoodPage(page);
  const box = page.getByLabel('Từ khóa');
  await box.fill('thuê kho gần cảng');
  await box.press('Enter');
  await expect(page).toHaveURL(/kinds=rental.*categories=warehouse.*q=c%E1%BA%A3ng/);
  await page.getByRole('button', { name: 'Tìm đúng cụm “thuê kho gần cảng”' }).click();
  await expect(page).toHaveURL(/\/project\?q=[^&]*$/);
  await expect(box).toHaveValue('thuê kho gần cảng');
  await page.goBack();
  await expect(page).toHaveURL(/categories=warehouse/);
  if (!isMobile) await expect(page.getByRole('button', { name: /^Tìm đúng cụm/ })).toBeVisible();
});

test('what is meant is chosen by arrows while it is typed, and offered again', { tag: '@phone' }, async ({
  page,
}) => {
  await openReady(page, '/');
  const box = page.getByLabel('Từ khóa');
  await box.pressSequentially('thuê kho bình dư');
  const first = page.locator('[role=option]').first();
  await expect(first).toContainText('Bình Dương');
  await expect(page.locator('[role=option]').nth(2)).toBeInViewport();
  await expectGoodPage(page);
  await box.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/kinds=rental.*categories=warehouse.*oldProvince=74/);
  await page.getByLabel('Từ khóa').click();
  await expect(page.locator('[role=option]').first()).toContainText('thuê kho Tỉnh Bình Dương');
  await expectGoodPage(page);
});
