/** From a stored listing to what search knows of it. */
import { describe, expect, it } from 'vitest';
import type { Listing } from '#shared/listings/model.ts';
import { docLimits, SearchDoc } from '../model.ts';
import { plainText, searchDocOf } from './search-document.ts';

const listing: Listing = {
  meta: {
    id: '01JAAAAAAAAAAAAAAAAAAAAAAA',
    code: 'DA7K2M9Q4X',
    ownerId: '01JBAAAAAAAAAAAAAAAAAAAAAA',
    version: 4,
    state: 'shown',
    level: 'vip',
    levelUntil: '2026-12-05T00:00:00.000Z',
    isLargeScale: true,
    wasPublic: true,
    hasRevision: false,
    createdAt: '2026-11-19T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    publishedAt: '2026-11-20T00:00:00.000Z',
    expiresAt: '2026-12-05T00:00:00.000Z',
  },
  content: {
    kind: 'sell',
    type: 'industrial-park',
    category: 'factory',
    title: 'Bán nhà xưởng ở Bình Dương',
    language: 'vi',
    place: {
      nation: 'VN',
      wardCode: '25942',
      provinceCode: '79',
      oldProvinceCode: '74',
      oldDistrictKeys: ['718'],
      detail: '12 Đại lộ Bình Dương',
    },
    price: { mode: 'exact', amount: '5', unit: 'billion-vnd', per: 'total' },
    priceVndMin: 5e9,
    priceVndMax: 5e9,
    ratesDate: '2026-11-01',
    areaDm2Min: 100_000,
    areaDm2Max: 100_000,
    park: 'KCN Mỹ Phước',
    description: '<p>Gần <b>cảng</b> &amp; cao tốc</p><ul><li>Điện 3 pha</li></ul>',
    pictures: [],
    infrastructure: { keys: ['wastewater'], incentives: ['tax-holiday'] },
    contact: { name: 'Lan', phone: '+84900000012' },
    translations: { en: { title: 'Factory in Binh Duong' }, ja: { description: 'x' } },
  },
};
const names = {
  places: ['Phường Thuận An', 'Thành phố Hồ Chí Minh'],
  category: ['Nhà xưởng', 'Factory'],
  oldCommunes: ['25942', '25945'],
};

describe('a search document', () => {
  it('holds what filters, sorts and finds', () => {
    const doc = searchDocOf(listing, names);
    expect(SearchDoc.parse(doc)).toEqual(doc);
    expect(doc).toMatchObject({
      id: listing.meta.id,
      version: 4,
      level: 2,
      levelUntil: Date.parse('2026-12-05T00:00:00Z'),
      priceVndMin: 5e9,
      areaDm2Max: 100_000,
      provinceCode: '79',
      oldDistrictKeys: ['718'],
      oldCommuneKeys: ['25942', '25945'],
      assetStatus: null,
      legal: null,
      infra: ['wastewater'],
      incentives: ['tax-holiday'],
      park: 'KCN Mỹ Phước',
      isLargeScale: true,
    });
    expect(doc.text).toEqual({
      titles: { vi: 'Bán nhà xưởng ở Bình Dương', en: 'Factory in Binh Duong' },
      names: [
        'KCN Mỹ Phước',
        '12 Đại lộ Bình Dương',
        'Phường Thuận An',
        'Thành phố Hồ Chí Minh',
        'Nhà xưởng',
        'Factory',
      ],
      description: 'Gần cảng & cao tốc Điện 3 pha',
    });
  });

  it('keeps nobody’s name or phone', () => {
    const text = JSON.stringify(searchDocOf(listing, names));
    for (const secret of ['Lan', '84900000012', listing.meta.ownerId]) expect(text).not.toContain(secret);
  });

  it('stays small, whatever the listing says', () => {
    const long = { ...listing.content, description: `<p>${'rất dài '.repeat(2500)}</p>` };
    const many = Array.from({ length: 100 }, (_, i) => `Tên ${i} ${'x'.repeat(300)}`);
    const doc = searchDocOf({ ...listing, content: long }, { places: many, category: [], oldCommunes: [] });
    expect(doc.text.description.length).toBe(docLimits.descriptionChars);
    expect(doc.text.names.length).toBe(docLimits.names);
    expect(SearchDoc.parse(doc)).toEqual(doc);
  });

  it('exists only of what was published', () => {
    const { publishedAt: _, ...unpublished } = listing.meta;
    expect(() => searchDocOf({ ...listing, meta: unpublished }, names)).toThrow('never published');
  });

  it('reads rich text as words, in time that grows with it alone', () => {
    expect(plainText('a<br>b&nbsp;c &lt;d&gt; &quot;e&#39;')).toBe(`a b c <d> "e'`);
    expect(plainText('<'.repeat(200_000))).toHaveLength(200_000);
  });
});
