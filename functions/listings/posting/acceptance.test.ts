/** Posting needs the rules of posting accepted as they stand: what is refused, what stays, what goes on after it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acceptedForPosting } from '#functions/content/public.ts';
import { createDocumentRepository } from '#functions/content/site-documents/document-repository.ts';
import { acceptedDocuments } from '#shared/content/documents.ts';
import { locales } from '#shared/kernel/locale.ts';
import { instant } from '#shared/kernel/time.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

const { owner } = people;
let t: TestListings;
beforeEach(async () => {
  t = await startListings();
  t.ports.acceptedForPosting = acceptedForPosting(t.world.table);
});
afterEach(() => t.stop());

const accept = (version = 1) => {
  const documents = createDocumentRepository(t.world.table);
  const at = instant(t.clock.now());
  return t.world.table.transact(
    acceptedDocuments.posting.map((name) =>
      documents.accept(owner.userId, { ...{ name, version, at, occasion: 'posting' } }),
    ),
  );
};
/** Staff save a version of the rules that is to be accepted anew. */
const change = () => {
  const head = { name: 'regulations', version: 2, bindingVersion: 2, updatedAt: instant(t.clock.now()) };
  const titles = Object.fromEntries(locales.map((locale) => [locale, 'Quy chế']));
  const item = { pk: 'DOC', sk: 'regulations', ...head, note: '', titles };
  return t.world.table.transact([{ act: 'put', item }]);
};
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => error.code,
  );
const post = (key = t.freshKey()) => t.service.create(owner, testInput(), key);

it('is refused before anything is stored or held, and goes on under the same key once they are accepted', async () => {
  const [before, key] = [await t.balance(), t.freshKey()];
  expect(await codeOf(post(key))).toBe('acceptance-needed');
  expect((await t.service.mine(owner, { limit: 10 })).items).toEqual([]);
  expect(await t.balance()).toEqual(before);
  await accept();
  expect((await post(key)).meta.state).toBe('waiting');
});

it('is refused anew after a change that asks for it; a draft is kept all the same, and a withdrawn one', async () => {
  await accept();
  const key = t.freshKey();
  const posted = await post(key);
  await change();
  expect(await codeOf(post())).toBe('acceptance-needed');
  // A try whose answer got lost is no new posting.
  expect((await post(key)).meta.code).toBe(posted.meta.code);
  await t.service.drafts.create(owner, { form: { title: 'Nhà' } }, t.freshKey());
  const { code } = posted.meta;
  await t.service.act(owner, code, 'withdraw', 1);
  const version = 2;
  const edit = { version, listing: testInput() };
  expect(await codeOf(t.service.update(owner, code, edit, t.freshKey()))).toBe('acceptance-needed');
  await accept(2);
  expect((await t.service.update(owner, code, edit, t.freshKey())).meta.state).toBe('waiting');
});
