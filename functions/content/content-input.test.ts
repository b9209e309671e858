/** Bad input: each refused in words at its field, and nothing is stored of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentInput } from '#shared/content/model.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import {
  mediaIds,
  missingMedia,
  people,
  refusalOf,
  startContent,
  type TestContent,
} from './testing/setup.ts';

const { seller, staff } = people;
let t: TestContent;
beforeAll(async () => {
  t = await startContent();
});
afterAll(() => t.stop());
const vi = testContent('news').texts.vi;
const withBody = (body: string) => ({ texts: { vi: { ...vi, body } } });

describe('a draft', () => {
  it.each([
    ['a script in the body', withBody('<p>a</p><script>x()</script>'), '/texts/vi/body active-content'],
    ['a handler in the body', withBody('<img src=x onerror=x()>'), '/texts/vi/body active-content'],
    [
      'an image in the body that is not its own',
      withBody(`<figure data-media="${mediaIds[1]}"></figure>`),
      '/texts/vi/body unknown-image',
    ],
    ['a category that there is none of', { category: 'sports' }, '/category not-found'],
    ['a cover that is not among its images', { coverId: mediaIds[1] }, '/coverId unknown-image'],
    ['the fields of another kind', { career: { openings: 1 } }, '/career not-allowed'],
  ])('%s is refused at its field', async (_, changes, at) => {
    expect(await refusalOf(t.draft('news', changes as Partial<ContentInput>))).toBe(
      `validation-failed | ${at}`,
    );
  });
  it.each([
    [
      'career',
      { career: { openings: 1, salaryFromVnd: 3e7, salaryToVnd: 2e7 } },
      '/career/salaryToVnd too-small',
    ],
    ['partner', { partner: { isKey: true, listingCodes: [] } }, '/partner/isKey not-allowed'],
    ['report', { report: { figures: [], isPublic: true } }, '/report/isPublic not-allowed'],
    ['service', { category: 'planning' }, '/category not-allowed'],
  ] as const)('of a %s too', async (kind, changes, at) => {
    expect(await refusalOf(t.draft(kind, changes as Partial<ContentInput>))).toBe(
      `validation-failed | ${at}`,
    );
  });
  it('staff set what sellers may not; a seller’s edit keeps it', async () => {
    const partner = { isKey: true, listingCodes: [] };
    const draft = await t.draft('partner', { partner }, staff);
    expect(draft.meta.isSite).toBe(true);
    const own = await t.draft('partner');
    const marked = await t.save(own, { partner }, staff);
    const kept = await t.save(marked, { partner: { ...partner, isKey: false, link: 'https://a.vn/' } });
    expect(kept.content.partner).toEqual({ isKey: true, listingCodes: [], link: 'https://a.vn/' });
    const restored = await t.service.restore(seller, own.meta.id, 1, kept.meta.version);
    expect(restored.content.partner?.isKey).toBe(true);
  });
  it('an image of nobody’s, a sixth image and a taken slug are named where they stand', async () => {
    const content = testContent('news', {}, [mediaIds[0], missingMedia]);
    expect(await refusalOf(t.service.create(seller, { kind: 'news', content }, t.freshKey()))).toBe(
      'validation-failed | /images/1/mediaId not-found',
    );
    const six = { ...content, images: Array.from({ length: 6 }, () => ({ mediaId: mediaIds[0] })) };
    const { error } = ContentInput.safeParse(six);
    expect(fieldErrors(error!, six)).toEqual([
      { pointer: '/images', code: 'too-many', params: { maximum: 5 } },
    ]);
    await t.draft('introduce', { slug: 've-chung-toi' });
    expect(await refusalOf(t.draft('introduce', { slug: 've-chung-toi' }))).toBe(
      'validation-failed | /slug taken',
    );
    expect((await t.draft('service', { slug: 've-chung-toi' })).meta.slug).toBe('ve-chung-toi');
  });
  it('nothing that runs or styles is kept of what editors paste', async () => {
    const body =
      '<h1 style="color:red">A</h1><table><tr><td>b</table><p class="x"><a href="/project">c</a></p>';
    const { content } = await t.draft('service', withBody(body));
    expect(content.texts.vi.body).toBe(
      '<h2>A</h2><table><tbody><tr><td>b</td></tr></tbody></table><p><a href="/project">c</a></p>',
    );
  });
});

describe('to be submitted', () => {
  it('it needs a summary, a body, a category, an image and its words; a draft does not', async () => {
    const texts = { vi: { title: vi.title, summary: ' ', body: '<p>&nbsp;</p>' } };
    const content = ContentInput.parse({ texts, images: [] });
    const { meta } = await t.service.create(seller, { kind: 'news', content }, t.freshKey());
    expect(await refusalOf(t.service.act(seller, meta.id, 'submit', 1))).toBe(
      'validation-failed | /texts/vi/summary required | /texts/vi/body required | /category required | /images required',
    );
    const image = { images: [{ mediaId: mediaIds[0], alt: {} }] };
    const noWords = await t.draft('service', image);
    expect(await refusalOf(t.service.review.publish(staff, noWords.meta.id, { version: 1 }))).toBe(
      'validation-failed | /images/0/alt/vi required',
    );
  });
  it('what waits stays complete through every edit', async () => {
    const waiting = await t.submitted('service');
    expect(await refusalOf(t.save(waiting, withBody('')))).toBe(
      'validation-failed | /texts/vi/body required',
    );
    expect((await t.service.get(seller, waiting.meta.id)).meta).toEqual(waiting.meta);
  });
});
