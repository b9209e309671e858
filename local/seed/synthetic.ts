/** Makes up plausible listings, the same for the same number: place, size, price, title in five languages. */

import { addressWords } from '#shared/catalog/address-words.ts';
import { infrastructure } from '#shared/catalog/infrastructure.ts';
import { allProvinces, namesOfWard, provinceOf, wardsOf } from '#shared/catalog/places.ts';
import { categoriesOf } from '#shared/catalog/rules.ts';
import { wantedWords } from '#shared/catalog/wanted-words.ts';
import { type Area, areaDm2, squareMetresOf } from '#shared/kernel/area.ts';
import { scaled } from '#shared/kernel/decimal.ts';
import { isWant, type Kind } from '#shared/kernel/listing-kind.ts';
import { type AllLocales, type Locale, locales } from '#shared/kernel/locale.ts';
import type { Price } from '#shared/kernel/money.ts';
import { areaUnitWord, formatArea, formatEnteredArea } from '#shared/kernel/words/area-words.ts';
import { plainNumber } from '#shared/kernel/words/number-words.ts';
import type { Level, ListingInput } from '#shared/listings/model.ts';
import type { WantedProvince } from '#shared/listings/place-model.ts';
import { type Random, random } from './random.ts';
import { type Pricing, type Span, type SyntheticKind, syntheticKinds } from './synthetic-kinds.ts';

const titles: Record<Kind, AllLocales> = {
  sell: {
    vi: 'Bán {asset} {area} tại {place}',
    en: '{asset} for sale, {area}, {place}',
    ja: '{place}の{asset}（{area}）を売却',
    ko: '{place} {asset} {area} 매매',
    zh: '出售{place}{area}{asset}',
  },
  rental: {
    vi: 'Cho thuê {asset} {area} tại {place}',
    en: '{asset} for lease, {area}, {place}',
    ja: '{place}の{asset}（{area}）を賃貸',
    ko: '{place} {asset} {area} 임대',
    zh: '出租{place}{area}{asset}',
  },
  buy: {
    vi: 'Cần mua {asset} {area} tại {place}',
    en: 'Wanted: {asset}, {area}, {place}',
    ja: '{place}で{asset}（{area}）を購入希望',
    ko: '{place} {asset} {area} 매입 희망',
    zh: '诚意求购位于{place}的{area}{asset}',
  },
  rent: {
    vi: 'Cần thuê {asset} {area} tại {place}',
    en: 'Wanted to lease: {asset}, {area}, {place}',
    ja: '{place}で{asset}（{area}）を賃借希望',
    ko: '{place} {asset} {area} 임차 희망',
    zh: '诚意求租位于{place}的{area}{asset}',
  },
};

/** A franchise is neither sold nor let. */
const franchiseTitles: AllLocales = {
  vi: 'Nhượng quyền kinh doanh tại {place}',
  en: 'Franchise opportunity, {place}',
  ja: '{place}のフランチャイズ加盟募集',
  ko: '{place} 프랜차이즈 가맹 모집',
  zh: '{place}特许加盟招商',
};
/** What is let in a zone is a workshop in it, not the zone. */
const zoneWords: AllLocales = {
  vi: 'xưởng trong khu chế xuất',
  en: 'Workshop in an export processing zone',
  ja: '輸出加工区内の工場',
  ko: '수출가공구 내 공장',
  zh: '出口加工区厂房',
};

export interface SyntheticListing {
  input: Omit<ListingInput, 'mediaIds' | 'contact'>;
  level: Level;
  /** How long ago it was approved, as a share of the days it is shown. */
  age: number;
  isLargeScale: boolean;
}

const wards = wardsOf();
const totalWeight = syntheticKinds.reduce((sum, { weight }) => sum + weight, 0);

/** The made-up listing of a number. */
export function synthesize(n: number): SyntheticListing {
  const rng = random(`listing ${n}`);
  const assetKind = kindOf(rng);
  const kind = offerOrWant(assetKind, rng);
  const ward = rng.pick(wards);
  const area = assetKind.area && areaOf(assetKind.area.span, assetKind.area.unit, rng);
  const infra = assetKind.infra.filter(() => rng.chance(0.4));
  const price = priceOf(assetKind, kind, area, ward.name.startsWith('Phường'), rng);
  const wanted = isWant(kind) ? wantedFor(ward, n) : undefined;
  const titled = titleOf(assetKind, kind, placeIn(ward.code, wanted), area, infra[0]);
  const { vi, ...translated } = titled;
  const ageShare = Math.min(0.97, rng.next() ** 1.2);
  const lucky = rng.next();
  return {
    input: {
      kind,
      type: assetKind.type,
      category: assetKind.category,
      title: vi,
      language: 'vi',
      place: { nation: 'VN', ...(wanted ? { provinces: wanted } : { wardCode: ward.code }) },
      price,
      ...(area &&
        (isWant(kind)
          ? { areaRange: { from: area } }
          : { [assetKind.area?.isFloor ? 'floorArea' : 'landArea']: area })),
      ...detailsOf(assetKind, kind, infra, rng),
      description: descriptionOf(vi, infra, rng),
      translations: Object.fromEntries(
        Object.entries(translated).map(([locale, title]) => [locale, { title }]),
      ),
    },
    level: lucky < 0.03 ? 'vip' : lucky < 0.1 ? 'featured' : 'regular',
    age: ageShare,
    isLargeScale: area !== undefined && Number(area.value) * squareMetresOf[area.unit] > 300_000,
  };
}

function kindOf(rng: Random): SyntheticKind {
  let remaining = rng.between(0, totalWeight);
  for (const kind of syntheticKinds) {
    remaining -= kind.weight;
    if (remaining < 0) return kind;
  }
  return syntheticKinds[0]!;
}

/** What a want looks for near a ward: that ward, its province, that with one or two more. */
function wantedFor({ code, provinceCode }: (typeof wards)[number], n: number): WantedProvince[] {
  if (n % 3 === 0) return [{ code: provinceCode, wardCodes: [code] }];
  const codes = allProvinces().map((province) => province.code);
  const at = codes.indexOf(provinceCode);
  const others = n % 3 === 1 ? 0 : 1 + (n % 2);
  return Array.from({ length: 1 + others }, (_, more) => ({ code: codes[(at + more) % codes.length]! }));
}

/** A ward, or the provinces of a want, in words. */
const placeIn =
  (wardCode: string, wanted: readonly WantedProvince[] | undefined) =>
  (locale: Locale): string => {
    const { ward, province } = namesOfWard(wardCode)!;
    if (!wanted || wanted[0]?.wardCodes)
      return addressWords({ names: [ward, province], isShort: true }, locale);
    return wantedWords(
      wanted.map(({ code }) => provinceOf(code)!),
      locale,
    );
  };

/** Offers as a rule; one in sixteen looks for the same thing. */
function offerOrWant({ sell, rental, category }: SyntheticKind, rng: Random): Kind {
  const isLease = sell && rental ? rng.chance(0.55) : rental !== undefined;
  if (category !== 'franchise' && rng.chance(1 / 16)) return isLease ? 'rent' : 'buy';
  return isLease ? 'rental' : 'sell';
}

const between = ([low, high]: Span, rng: Random): number => low * (high / low) ** rng.next();

/** Two significant digits and a half: 1,250 rather than 1,247. */
function rounded(value: number): string {
  const step = 10 ** (Math.floor(Math.log10(value)) - 1) / 2;
  const whole = Math.max(step, Math.round(value / step) * step);
  return String(Number(whole.toPrecision(6)));
}

const areaOf = (span: Span, unit: Area['unit'], rng: Random): Area => ({
  value: rounded(between(span, rng)),
  unit,
});

/** Large ones are cheaper for each m², and so is the country. */
function priceOf(
  assetKind: SyntheticKind,
  kind: Kind,
  area: Area | undefined,
  isTown: boolean,
  rng: Random,
): Price {
  const pricing = (kind === 'rental' || kind === 'rent' ? assetKind.rental : assetKind.sell) as Pricing;
  if (rng.chance(0.05)) return { mode: 'deal' };
  const squareMetres = area ? Number(area.value) * squareMetresOf[area.unit] : 1;
  const share =
    assetKind.area && area
      ? Math.log(Number(area.value) / assetKind.area.span[0]) /
        Math.log(assetKind.area.span[1] / assetKind.area.span[0])
      : 0;
  const [low, high] = pricing.span;
  const each = low * (high / low) ** (rng.next() * (1 - 0.5 * share) * (isTown ? 1 : 0.75));
  const isEach = pricing.per.startsWith('m2') || pricing.isWhole;
  const total = isEach ? each : each * (pricing.isPerHa ? squareMetres / 10_000 : squareMetres);
  const isBillion = pricing.unit === 'million-vnd' && total >= 1000;
  const amount = rounded(isBillion ? total / 1000 : total);
  const unit = isBillion ? 'billion-vnd' : pricing.unit;
  if (isWant(kind)) return { mode: 'range', to: amount, unit, per: pricing.per };
  return { mode: rng.chance(0.15) ? 'estimated' : 'exact', amount, unit, per: pricing.per };
}

/** As it was entered; a local measure for Vietnamese readers alone, the others read what it comes to. */
function areaText(area: Area, locale: Locale): string {
  if (area.unit === 'm2' || area.unit === 'ha') return formatEnteredArea(area, locale);
  return locale === 'vi'
    ? `${plainNumber(scaled(area.value), locale)} ${areaUnitWord(area.unit, locale)}`
    : formatArea(areaDm2(area), locale);
}

function titleOf(
  assetKind: SyntheticKind,
  kind: Kind,
  placeWords: (locale: Locale) => string,
  area: Area | undefined,
  infra: string | undefined,
): AllLocales {
  const isZone = assetKind.category === 'export-processing-zone';
  const asset = isZone
    ? zoneWords
    : categoriesOf(assetKind.type).find(({ id }) => id === assetKind.category)!.names;
  const templates = assetKind.category === 'franchise' ? franchiseTitles : titles[kind];
  const word = (locale: Locale): string => {
    const called =
      kind === 'sell' && locale === 'en'
        ? asset[locale]
        : locale === 'vi'
          ? lowerFirst(asset.vi)
          : asset[locale];
    const title = templates[locale]
      .replace('{asset}', called)
      .replace('{place}', placeWords(locale))
      .replace('{area}', area ? areaText(area, locale) : '')
      .replace(/（）|\s+,|,\s*(?=,)/g, '')
      .replace(/\s{2,}/g, ' ')
      .trim();
    const extra = infra && infrastructure[infra]?.names[locale];
    return extra ? title + commas[locale] + lowerIn(locale, extra) : title;
  };
  return Object.fromEntries(locales.map((locale) => [locale, word(locale)])) as AllLocales;
}

const commas: AllLocales = { vi: ', ', en: ', ', ja: '、', ko: ', ', zh: '，' };

/** As it is written within a sentence: 'Stream on site' → 'stream on site'. */
const lowerIn = (locale: Locale, text: string): string =>
  locale === 'vi' || locale === 'en' ? lowerFirst(text) : text;

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

function detailsOf(
  assetKind: SyntheticKind,
  kind: Kind,
  infra: readonly string[],
  rng: Random,
): Partial<ListingInput> {
  const hasInfra = !isWant(kind) && assetKind.type !== 'brand' && infra.length > 0;
  const isOnLand = assetKind.type === 'land' || assetKind.type === 'aquaculture';
  return {
    ...(hasInfra && {
      infrastructure: { keys: [...infra], incentives: rng.chance(0.1) ? ['tax-holiday'] : [] },
    }),
    ...(!isWant(kind) &&
      isOnLand && {
        legal: rng.pick(['land-certificate', 'land-certificate', 'awaiting-certificate', 'land-lease']),
      }),
    ...(!isWant(kind) && { assetStatus: rng.pick(['ready', 'ready', 'operating'] as const) }),
    ...(!isWant(kind) &&
      isOnLand &&
      rng.chance(0.5) && { landUse: { mode: 'until' as const, year: rng.whole(2045, 2075) } }),
    ...(assetKind.type === 'enterprise' &&
      !isWant(kind) && {
        enterprise: {
          charteredCapital: { amount: rounded(rng.between(3, 80)), unit: 'billion-vnd' as const },
          revenueGrowthPercent: rng.whole(2, 26),
          branchCount: rng.whole(1, 6),
        },
      }),
    ...(kind === 'rental' && assetKind.category === 'franchise' && { leaseMonths: 60 }),
  };
}

const openings = [
  'Chính chủ cần giao dịch nhanh, giấy tờ đầy đủ, xem trực tiếp bất kỳ ngày nào trong tuần.',
  'Vị trí thuận tiện, đường vào rộng, xung quanh đã ổn định.',
  'Tài sản đang sử dụng tốt, có thể bàn giao ngay sau khi ký hợp đồng.',
  'Phù hợp cả để sử dụng và để đầu tư trung hạn.',
];
const closings = [
  'Giá có thể trao đổi thêm khi xem thực tế.',
  'Hỗ trợ thủ tục sang tên và đo đạc lại ranh mốc.',
  'Vui lòng gọi trước khi đến để được dẫn xem.',
  'Ưu tiên khách làm việc trực tiếp, không qua trung gian.',
];

function descriptionOf(title: string, infra: readonly string[], rng: Random): string {
  const items = infra.map((key) => `<li><p>${infrastructure[key]!.names.vi}</p></li>`).join('');
  return `<p>${title}. ${rng.pick(openings)}</p>${items && `<ul>${items}</ul>`}<p>${rng.pick(closings)}</p>`;
}
