/** Papers and law from the poster to their readers: whole for owner and staff, masked for everybody else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());

const { owner, staff } = people;
const secret = 'CS-98765432';
const stated = {
  propertyCode: '79-0001-22',
  broker: { number: 'HCM-0042', issuer: 'TP. Hồ Chí Minh' },
  papers: [{ kind: 'land-certificate', number: secret, date: '2020-05-06', issuer: 'Sở TN&MT' }],
  legalFacts: { mortgaged: { answer: 'no', source: 'certificate', asOf: '2026-01-02' } },
} as const;
const typed = { ...stated, papers: [...stated.papers] };
const post = () => t.post(typed);
const approve = (code: string, version = 1) => t.service.review.approve(staff, code, { version });
const publicly = (code: string) => t.service.public.byCode(code, t.clock.now());

describe('what a poster states of papers and law', () => {
  it('is whole for its owner and for staff, and masked for visitors', async () => {
    const { meta, content } = await post();
    expect(content).toMatchObject(stated);
    expect((await t.service.get(owner, meta.code)).content.papers).toEqual(stated.papers);
    expect((await t.service.review.get(meta.code)).content.papers).toEqual(stated.papers);
    await approve(meta.code);
    const detail = await publicly(meta.code);
    const { number: _, ...paper } = stated.papers[0];
    expect(detail.content).toMatchObject({ ...stated, papers: [{ ...paper, numberMasked: '•••432' }] });
    expect(JSON.stringify(detail)).not.toContain('98765');
  });

  it('keeps the number out of the change log, the search document, rows of lists and the audit log', async () => {
    const { meta } = await post();
    await approve(meta.code);
    const items = await t.world.items();
    const holders = items.filter((item) => JSON.stringify(item).includes(secret)).map(({ sk }) => String(sk));
    expect(holders.filter((sk) => sk !== 'BODY')).toEqual([]);
    const [change] = (await t.logged()).filter(({ id }) => id === meta.id);
    expect(JSON.stringify(change)).toContain(stated.propertyCode);
    expect(JSON.stringify(await t.itemsAt('AUD#'))).toContain('•••432');
  });

  it('that cannot be is refused at its field', async () => {
    const at = (changes: object) =>
      t.post({ ...testInput(), ...changes }).catch(({ details }) => details.errors[0]);
    const future = { papers: [{ kind: 'other', date: '2999-01-01' }] };
    expect(await at(future)).toMatchObject({ pointer: '/papers/0/date', code: 'in-future' });
    expect(await at({ franchise: { hasRunAYear: true } })).toMatchObject({
      ...{ pointer: '/franchise', code: 'not-allowed' },
    });
  });

  it('words of pictures go to the page and the row; those of other pictures go nowhere', async () => {
    const [mediaId] = testInput().mediaIds as [string];
    const gone = '01JD00000000000000000000ZZ';
    const { meta } = await t.post({ pictureTexts: { [mediaId]: 'Cổng chính', [gone]: 'Đã bỏ' } });
    await approve(meta.code);
    const { card, content } = await publicly(meta.code);
    expect([card.picture?.alt, content.pictures[0]?.alt]).toEqual(['Cổng chính', 'Cổng chính']);
    expect(JSON.stringify(await t.world.items())).not.toContain('Đã bỏ');
  });
});
