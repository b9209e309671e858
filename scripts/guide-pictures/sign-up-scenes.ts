/** Creating an account, step by step. */
import type { Locator } from '@playwright/test';
import type { Stage } from './stage.ts';
import type { Shot } from './take-picture.ts';

const submit = ({ page }: Stage): Locator => page.locator('main form button[type=submit]');

/** The card with the page's heading, without the footer. */
const card = ({ page }: Stage): Locator[] => [page.locator('main h1'), page.locator('main form')];

async function openSignUp(stage: Stage): Promise<void> {
  // A code that was asked for before would be waited for.
  await stage.page.context().clearCookies();
  await stage.open('/auth?mode=sign-up');
  await stage.page.evaluate(() => sessionStorage.clear());
  await stage.open('/auth?mode=sign-up');
  await stage.page.locator('input[name=identifier]').fill(stage.sample.identifier);
}

export async function signUpIdentifier(stage: Stage): Promise<Shot> {
  await openSignUp(stage);
  const { page, label } = stage;
  const mode = page.locator('main').getByText(label('accounts:createAccount'), { exact: true }).last();
  return {
    area: card(stage),
    marks: [
      { at: [mode], step: 1 },
      { at: [page.locator('input[name=identifier]'), submit(stage)], step: 2 },
    ],
  };
}

export async function signUpCode(stage: Stage): Promise<Shot> {
  await signUpIdentifier(stage);
  await submit(stage).click();
  const code = stage.page.locator('input[name=code]');
  await code.waitFor();
  return { area: card(stage), marks: [{ at: [code, submit(stage)] }] };
}

export async function signUpName(stage: Stage): Promise<Shot> {
  const { page, sample, world } = stage;
  const code = page.locator('input[name=code]');
  if (!(await code.isVisible())) await signUpCode(stage);
  await code.fill(await world.codeFor(sample.identifier));
  const [family, given, password] = ['familyName', 'givenName', 'password'].map((name) =>
    page.locator(`input[name=${name}]`),
  ) as [Locator, Locator, Locator];
  await family.fill(sample.familyName);
  await given.fill(sample.givenName);
  await password.fill('guide pictures');
  await password.blur();
  return {
    area: card(stage),
    marks: [
      { at: [family, given, password], step: 1 },
      { at: [page.locator('main form p', { has: page.locator('a') })], step: 2 },
      { at: [submit(stage)], step: 3 },
    ],
  };
}
