/** How the places of a want are called in lists, on cards and on its page. */
import { expect, test } from 'vitest';
import { shortWantedWords, wantedWords } from './wanted-words.ts';

const provinces = [
  { name: 'Tây Ninh' },
  { name: 'Thành phố Hồ Chí Minh', wards: ['Phường Bến Cát', 'Xã Bàu Bàng'] },
  { name: 'Đồng Nai' },
];

test('the words of a want name all places, or count those that have no room', () => {
  const plain = provinces.map(({ name }) => ({ name }));
  expect(wantedWords(plain, 'vi')).toBe('Tây Ninh, TP. Hồ Chí Minh, Đồng Nai');
  expect(wantedWords(plain, 'ja')).toBe('タイニン省、ホーチミン市、ドンナイ省');
  expect(wantedWords(provinces, 'vi')).toBe(
    'Tây Ninh; Phường Bến Cát – Xã Bàu Bàng, TP. Hồ Chí Minh; Đồng Nai',
  );
  expect(shortWantedWords(provinces, 'vi')).toBe('Tây Ninh +2');
  expect(shortWantedWords(provinces.slice(1), 'en')).toBe('Ho Chi Minh City, Dong Nai');
});
