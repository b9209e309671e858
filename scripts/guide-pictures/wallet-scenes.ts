/** The wallet: topping up, paying, and what has happened. */
import type { Locator } from '@playwright/test';
import type { Stage } from './stage.ts';
import type { Shot } from './take-picture.ts';

const topUps = ({ page }: Stage): Locator => page.locator('#top-up-section');
const pay = (stage: Stage): Locator => topUps(stage).getByRole('button');

export async function walletTopUp(stage: Stage): Promise<Shot> {
  await stage.open('/my-wallet');
  const chosen = topUps(stage).locator('label', { has: stage.page.locator('input:checked') });
  return { area: [topUps(stage)], marks: [{ at: [chosen] }, { at: [pay(stage)] }] };
}

export async function walletHistory({ page, open }: Stage): Promise<Shot> {
  await open('/my-wallet?kind=top-up');
  const history = page.locator('section[aria-labelledby=history]');
  const row = history.locator('li', { has: page.locator('a[href*="receipt"]') }).first();
  const receipt = row.locator('a[href*="receipt"]');
  return {
    // From the heading to the first receipt: what comes after is of the same kind.
    area: [history.locator('h2'), row],
    marks: [{ at: [history.getByRole('button').first()] }, { at: [receipt] }],
  };
}

/** The first window while the provider's page is open in another. */
export async function vnpayCheckout(stage: Stage): Promise<Shot> {
  const { page, open, label } = stage;
  await open('/my-wallet');
  const [provider] = await Promise.all([page.waitForEvent('popup'), pay(stage).click()]);
  await provider.waitForURL(/vpcpay\.html/);
  const reopen = page.getByRole('button', { name: label('checkout:waiting.open.open') });
  const leave = page.getByRole('button', { name: label('checkout:leave.act') });
  await reopen.waitFor();
  return { area: [page.locator('main section', { has: reopen }).last(), leave], marks: [{ at: [reopen] }] };
}

/** Cancels at the provider, as a person would who has changed their mind. */
export async function leaveCheckout({ page }: Stage): Promise<void> {
  const provider = page
    .context()
    .pages()
    .find((one) => one.url().includes('vpcpay'))!;
  await provider.locator('button[value="cancelled"]').click();
  await provider.close();
}
