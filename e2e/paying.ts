/** Paying in the journeys: the wallet's first click, and the sandbox's ways to end a payment. */
import type { Page } from '@playwright/test';

export const buyer = 'user@demo.invalid';
export const words = {
  vi: { prefix: '', pay: 'Thanh toán 100.000 ₫', done: 'Đã cộng 102 điểm', receipt: 'Xem biên nhận' },
  ja: {
    prefix: '/ja',
    pay: '100,000ドンを支払う',
    done: '102ポイントを付与しました',
    receipt: '領収書を見る',
  },
} as const;

const choose = (page: Page, id: string) =>
  page.locator('label', { has: page.locator(`input[value="${id}"]`) }).click();

/** Chooses 100,000 đồng and presses pay; the window of the provider's page. */
export async function begin(page: Page, locale: keyof typeof words = 'vi'): Promise<Page> {
  await choose(page, '100k');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: words[locale].pay }).click(),
  ]);
  await popup.waitForURL(/vpcpay\.html/);
  return popup;
}

/** Ends the payment at the sandbox as its page offers it. */
export async function end(popup: Page, result: string, delivery = 'ipn-first'): Promise<void> {
  await popup.locator('select[name=delivery]').selectOption(delivery);
  await popup.locator(`button[value="${result}"]`).click();
}
