/** What is kept and shown of what a poster wrote. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../search/index/search-document.ts';
import { cleaned } from './clean-input.ts';
import { cardOf, maskedPhone } from './derive.ts';
import { figuresOf, shownFigures } from './figures.ts';
import { ListingCard, ListingContent, ListingInput } from './model.ts';
import { testContent, testInput, testMeta, testRates } from './testing/samples.ts';

const names = {
  ward: 'Phường Sài Gòn',
  province: 'Thành phố Hồ Chí Minh',
  oldProvince: 'Thành phố Hồ Chí Minh',
  oldDistricts: ['Quận 1'],
};
const figures = (changes: Partial<ListingInput>) => figuresOf(testInput(changes), testRates);
const metres = (value: string) => ({ value, unit: 'm2' as const });

describe('figures', () => {
  it('are whole VND and dm² by the rates', () => {
    expect(figures({})).toEqual({
      priceVndMin: 5_200_000_000,
      priceVndMax: 5_200_000_000,
      areaDm2Min: 500_000,
      areaDm2Max: 500_000,
    });
    const perM2 = { mode: 'exact', amount: '179', unit: 'usd', per: 'm2-lease-term' } as const;
    expect(figures({ price: perM2 }).priceVndMin).toBe(179 * 26_300 * 5000);
    const yearly = { mode: 'estimated', amount: '120', unit: 'million-vnd', per: 'year' } as const;
    expect(figures({ kind: 'rental', price: yearly }).priceVndMin).toBe(10_000_000);
    expect(figures({ price: { mode: 'deal' } })).toMatchObject({ priceVndMin: null, priceVndMax: null });
  });
  it('take the land’s area, else the floor’s', () => {
    expect(figures({ floorArea: metres('80') }).areaDm2Min).toBe(500_000);
    expect(figures({ landArea: undefined, floorArea: metres('80.5') }).areaDm2Min).toBe(8050);
  });
  it('leave a want’s open ends open, and reckon its price per m² with the end there is', () => {
    const wanted = { kind: 'buy', landArea: undefined } as const;
    const price = { mode: 'range', from: '2', unit: 'million-vnd', per: 'm2' } as const;
    const areaRange = { to: metres('100') };
    expect(figures({ ...wanted, price, areaRange })).toEqual({
      priceVndMin: 200_000_000,
      priceVndMax: null,
      areaDm2Min: null,
      areaDm2Max: 10_000,
    });
    const both = { from: metres('100'), to: metres('200') };
    const range = { ...price, to: '3' };
    expect(figures({ ...wanted, price: range, areaRange: both })).toMatchObject({
      priceVndMin: 200_000_000,
      priceVndMax: 600_000_000,
    });
    expect(shownFigures({ kind: 'buy', type: 'land' }, figures({ ...wanted, price, areaRange }))).toEqual({
      priceVnd: 200_000_000,
      vndPerM2: null,
      areaDm2: 10_000,
    });
  });
});

describe('cleaned', () => {
  const clean = (changes: Partial<ListingInput>) =>
    cleaned(ListingInput.parse(testInput(changes)), {
      sanitise: (html) => html.replace(/<script>.*<\/script>/g, ''),
      plainText,
    });
  it('composes every text and sanitises every description', () => {
    const input = clean({
      title: 'Đất nền sổ đỏ'.normalize('NFD'),
      description: '<p>a</p><script>x</script>',
      translations: { en: { title: 'Land for sale here', description: '<script>x</script>b' } },
    });
    expect(input.title).toBe('Đất nền sổ đỏ'.normalize('NFC'));
    expect(input.description).toBe('<p>a</p>');
    expect(input.translations).toEqual({ en: { title: 'Land for sale here', description: 'b' } });
  });
  it('drops what nobody sees: control characters and marks that turn the direction of text', () => {
    const input = clean({
      title: 'Đất \u0000nền\u001b[31m \u202egiá rẻ\u2066 ở đây',
      otherRequirements: 'một\n\thai\u0085',
      translations: { en: { description: '<p>\u3164\u2800 </p>' } },
    });
    expect(input.title).toBe('Đất nền[31m giá rẻ ở đây');
    expect(input.otherRequirements).toBe('một\nhai');
    expect(input.translations).toBeUndefined();
  });
  it('drops blank translations, one into its own language, and repeated keys', () => {
    const input = clean({
      translations: { vi: { title: 'Chính ngôn ngữ này' }, en: { description: '<script>x</script>' } },
      infrastructure: { keys: ['bus', 'bus'], incentives: ['training', 'training'] },
    });
    expect(input.translations).toBeUndefined();
    expect(input.infrastructure).toEqual({ keys: ['bus'], incentives: ['training'] });
  });
});

describe('cards and content', () => {
  it('fit their schemas and carry what a row shows', () => {
    const content = testContent({ translations: { en: { title: 'Factory of 5,000 m²' } } });
    expect(ListingContent.parse(content)).toMatchObject({ ratesDate: '2026-11-01' });
    expect(content.contact.phone).toBe('+84900000012');
    const card = ListingCard.parse(cardOf({ meta: testMeta(), content }, names));
    expect(card).toMatchObject({
      priceVnd: 5_200_000_000,
      vndPerM2: 1_040_000,
      areaDm2: 500_000,
      titles: { en: 'Factory of 5,000 m²' },
      pictureCount: 1,
      place: { wardCode: '26740', names: { ward: 'Phường Sài Gòn', oldDistrict: 'Quận 1' } },
    });
  });
  it('have no price per m² for companies and brands', () => {
    for (const type of ['enterprise', 'brand'] as const)
      expect(cardOf({ meta: testMeta(), content: testContent({ type }) }, names).vndPerM2).toBeNull();
  });
  it('leaves out the old district where a ward took land of more than two', () => {
    const card = cardOf(
      { meta: testMeta(), content: testContent() },
      { ...names, oldDistricts: ['Quận 1', 'Quận 3', 'Quận 4'] },
    );
    expect(card.place.names).not.toHaveProperty('oldDistrict');
  });
});

describe('maskedPhone', () => {
  it.each([
    ['+84900000012', '0900 000 0xx'],
    ['+842838223344', '0283 822 33xx'],
    ['+8419001234', '1900 12xx'],
    ['+819012345678', '+8190123456xx'],
  ])('%s shows as %s', (phone, masked) => {
    expect(maskedPhone(phone)).toBe(masked);
  });
});
