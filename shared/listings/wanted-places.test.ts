/** What is kept of where a want looks, and how it is called. */
import { describe, expect, it } from 'vitest';
import { shortWantedWords, wantedWords } from '../catalog/wanted-words.ts';
import { cardOf } from './derive.ts';
import { ListingCard } from './model.ts';
import { Place } from './place-model.ts';
import { fitsFilters } from './staff-lists.ts';
import { testContent, testMeta } from './testing/samples.ts';
import { keptPlace, onlyWardOf, wantedNames, wantedOf } from './wanted-places.ts';

const derived = { wardCode: '26740', provinceCode: '79', oldProvinceCode: '79', oldDistrictKeys: ['760'] };
const derive = (ward: string) => (ward === '26740' ? derived : undefined);

describe('the place of a want', () => {
  it('is kept as its provinces, with what follows from a single one and from a single ward', () => {
    const several = keptPlace(
      {
        nation: 'VN',
        provinces: [
          { code: '80', wardCodes: [] },
          { code: '79', wardCodes: ['26740'] },
        ],
      },
      true,
      derive,
    );
    expect(several).toEqual({
      nation: 'VN',
      provinces: [{ code: '80' }, { code: '79', wardCodes: ['26740'] }],
    });
    const whole = keptPlace({ nation: 'VN', provinces: [{ code: '80' }] }, true, derive);
    expect(whole).toEqual({ nation: 'VN', provinceCode: '80', provinces: [{ code: '80' }] });
    const ward = { nation: 'VN', ...derived, provinces: [{ code: '79', wardCodes: ['26740'] }] };
    expect(keptPlace({ nation: 'VN', provinces: ward.provinces } as never, true, derive)).toEqual(ward);
    expect(keptPlace({ nation: 'VN', wardCode: '26740' }, true, derive)).toEqual(ward);
  });
  it('of an offer stays its ward', () => {
    expect(keptPlace({ nation: 'VN', wardCode: '26740', detail: '1 Lê Lợi' }, false, derive)).toEqual({
      ...{ nation: 'VN', detail: '1 Lê Lợi' },
      ...derived,
    });
  });
  it('that was stored with a ward is read as looking there', () => {
    expect(wantedOf(Place.parse({ nation: 'VN', ...derived }))).toEqual([
      { code: '79', wardCodes: ['26740'] },
    ]);
    expect(wantedOf({ nation: 'JP', address: 'Tokyo' })).toEqual([]);
    expect(onlyWardOf([{ code: '79', wardCodes: ['26740'] }])).toBe('26740');
    expect(onlyWardOf([{ code: '79', wardCodes: ['26740'] }, { code: '80' }])).toBeUndefined();
  });
});

const provinces = [
  { code: '80', name: 'Tây Ninh' },
  { code: '79', name: 'Thành phố Hồ Chí Minh', wards: ['Phường Bến Cát', 'Xã Bàu Bàng'] },
  { code: '75', name: 'Đồng Nai' },
];

describe('the words of a want', () => {
  it('name all places, or count those that have no room', () => {
    const plain = provinces.map(({ code, name }) => ({ code, name }));
    expect(wantedWords(plain, 'vi')).toBe('Tây Ninh, TP. Hồ Chí Minh, Đồng Nai');
    expect(wantedWords(plain, 'ja')).toBe('タイニン省、ホーチミン市、ドンナイ省');
    expect(wantedWords(provinces, 'vi')).toBe(
      'Tây Ninh; Phường Bến Cát – Xã Bàu Bàng, TP. Hồ Chí Minh; Đồng Nai',
    );
    expect(shortWantedWords(provinces, 'vi')).toBe('Tây Ninh +2');
    expect(shortWantedWords(provinces.slice(1), 'en')).toBe('Ho Chi Minh City, Dong Nai');
  });
  it('stand on its card, by which staff find it under each of its provinces', () => {
    const wanted = [{ code: '80' }, { code: '79', wardCodes: ['25813'] }];
    const names = wantedNames(wanted, {
      province: (code) => provinces.find((each) => each.code === code)?.name,
      ward: () => 'Phường Bến Cát',
    });
    const content = { ...testContent({ kind: 'buy' }), place: { nation: 'VN', provinces: wanted } };
    const card = ListingCard.parse(cardOf({ meta: testMeta(), content }, { provinces: names }));
    expect(card.place).toEqual({
      nation: 'VN',
      provinces: [
        { code: '80', name: 'Tây Ninh' },
        { code: '79', name: 'Thành phố Hồ Chí Minh', wards: ['Phường Bến Cát'] },
      ],
    });
    const listed = { meta: testMeta(), card, flags: [] };
    const isFound = (provinceCode: string) => fitsFilters(listed, { provinceCode }, 0);
    expect(['80', '79', '75'].map(isFound)).toEqual([true, true, false]);
  });
});
