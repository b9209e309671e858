/** What readers do: searching, reaching a poster, deciding on consents. */
import type { Stage } from './stage.ts';
import type { Shot } from './take-picture.ts';

export async function searchFilters({ page, open, label }: Stage): Promise<Shot> {
  await open('/project?types=industrial-park&kinds=sell');
  const search = page.locator('form[role=search]');
  const filters = page.getByRole('button', { name: new RegExp(`^${label('search:filters')}`) }).first();
  const sort = page.locator('main select:visible').first();
  return {
    area: [search, sort, page.locator('main article h2').first()],
    marks: [
      { at: [search], step: 1 },
      { at: [filters], step: 2 },
      { at: [sort], step: 3 },
    ],
  };
}

export async function listingContact({ page, open }: Stage): Promise<Shot> {
  await open('/project?types=industrial-park&kinds=sell');
  const href = await page.locator('main article a').first().getAttribute('href');
  await open(href!.replace(/^\/[a-z]{2}\//, '/'));
  const card = page.locator('#contact');
  // The second asks for a consultation, and comes with its own code.
  await card.locator('button').nth(1).waitFor();
  // The hotline below comes late, and is the owner's own.
  const parts = [card.locator(':scope > div'), card.locator(':scope > p')].map((one) => one.first());
  return { area: parts, marks: [{ at: [card.locator('button').first()] }] };
}

export async function profileConsents({ page, open }: Stage): Promise<Shot> {
  await open('/my-profile');
  const section = page.locator('#consents');
  const switches = await section.getByRole('switch').all();
  return { area: [section], marks: switches.map((one) => ({ at: [one] })) };
}
