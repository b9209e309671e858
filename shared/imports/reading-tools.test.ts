/** Places of rows are read in bounds: as many provinces as a country may have, and no more text than an address has. */
import { expect, it } from 'vitest';
import { addressLimits } from '../catalog/addresses/model.ts';
import { type ReadTools, readRow } from './read-row.ts';
import { readingTools } from './reading-tools.ts';

const tools = readingTools('vi', []);
const want = (province: string, asked: ReadTools = tools) => readRow({ kind: 'Cần mua', province }, asked);

it('a want has its provinces, each once', () => {
  const { said, faults } = want('TP. Hồ Chí Minh; Hà Nội\nTP. Hồ Chí Minh');
  expect(faults).toEqual([]);
  expect(said.place).toMatchObject({
    provinces: [{ code: expect.any(String) }, { code: expect.any(String) }],
  });
});

it('of names without end no more are asked for than there may be', () => {
  let asked = 0;
  const counting: ReadTools = { ...tools, provinceOf: () => String(++asked) };
  want('x;'.repeat(15_000), counting);
  expect(asked).toBeLessThanOrEqual(64);
});

it('what stands behind the length of an address is not read', () => {
  const long = 'Khu đất dài '.repeat(addressLimits.typedChars / 12);
  expect(tools.provinceOf('Khu đất dài, tỉnh Tây Ninh')).toEqual(expect.any(String));
  expect(tools.provinceOf(`${long}, tỉnh Tây Ninh`)).toBeUndefined();
  expect(tools.resolvePlace('Phường Sài Gòn, TP. Hồ Chí Minh').wardCode).toEqual(expect.any(String));
  expect(tools.resolvePlace(`${long}, Phường Sài Gòn, TP. Hồ Chí Minh`).wardCode).toBeUndefined();
});
