/** One word for one idea: words that the glossary has given up, in pages, messages, the catalog and the demo. */
import { describe, expect, it } from 'vitest';
import { consentWordings } from '#shared/accounts/consents.ts';
import { defaultCategories, typeNames } from '#shared/catalog/categories.ts';
import { incentives, infrastructure, infrastructureGroupNames } from '#shared/catalog/infrastructure.ts';
import { legalStatusNames } from '#shared/catalog/legal.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
interface Text {
  locale: Locale;
  where: string;
  text: string;
}
const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every string of a file that is in one language. */
function textsOf(locale: Locale, where: string, value: Json): Text[] {
  if (typeof value === 'string') return [{ locale, where, text: value }];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(locale, `${where}.${key}`, inner));
}

/** Every string of a value that stands beside its translations, wherever in it that is. */
function translatedTexts(where: string, value: unknown): Text[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => translatedTexts(`${where}.${at}`, each));
  if (!isRecord(value)) return [];
  if (locales.every((locale) => typeof value[locale] === 'string'))
    return locales.flatMap((locale) => textsOf(locale, where, value[locale]!));
  return Object.entries(value).flatMap(([key, inner]) => translatedTexts(`${where}.${key}`, inner));
}

/** The words of pages, notifications and messages. */
const files = import.meta.glob<Json>('./*/*.json', { eager: true, import: 'default' });
const localeOf = (path: string) => /([a-z]{2})(\/[\w-]+\.json|\.md)$/.exec(path)![1] as Locale;
/** What the demo listings say, an entry a line; and adverts, whose words stand beside each other. */
const demo = import.meta.glob<string>('../../../local/seed/data/texts/*.md', {
  ...{ eager: true, import: 'default', query: '?raw' },
});
const demoListings = import.meta.glob<{
  listings: { n: number; listing: { title: string; language: Locale } }[];
}>('../../../local/seed/data/listings.json', { eager: true, import: 'default' });
const demoAgencies = import.meta.glob<Json>('../../../local/seed/data/agencies.json', {
  ...{ eager: true, import: 'default' },
});
const adverts = import.meta.glob<Json>('../../../local/seed/data/adverts.json', {
  ...{ eager: true, import: 'default' },
});

const texts: Record<string, Text[]> = {
  'pages and messages': Object.entries(files).flatMap(([path, file]) => textsOf(localeOf(path), path, file)),
  catalog: translatedTexts('catalog', {
    ...{
      typeNames,
      defaultCategories,
      legalStatusNames,
      infrastructureGroupNames,
      infrastructure,
      incentives,
    },
  }),
  consents: translatedTexts('consents', consentWordings),
  'demo texts': Object.entries(demo).flatMap(([path, lines]) =>
    lines.split('\n').map((text, at) => ({ locale: localeOf(path), where: `${path}:${at + 1}`, text })),
  ),
  'demo titles': Object.values(demoListings).flatMap(({ listings }) =>
    listings.map(({ n, listing }) => ({ locale: listing.language, where: `demo ${n}`, text: listing.title })),
  ),
  'demo agencies': translatedTexts('agencies', Object.values(demoAgencies)),
  'demo adverts': translatedTexts('adverts', Object.values(adverts)),
};

/** What is not said, and what is said instead. */
const forbidden: Record<Locale, [RegExp, string][]> = {
  vi: [
    [/e-mail/i, 'email'],
    [/nhà cung cấp dịch vụ thanh toán/i, 'cổng thanh toán'],
    [/sàn giao dịch/i, 'nền tảng'],
    [/điểm dùng được/i, 'điểm khả dụng'],
    [/mã dự án/i, 'mã tin'],
    [/đúng dạng/i, 'đúng định dạng'],
    [/đọc lại bằng chữ/i, 'hiển thị bằng chữ'],
    [/khu quản trị|trình đơn/i, 'trang quản trị, menu'],
    [/quý khách/i, 'bạn'],
    [/(?<!q)u[ỳýỷỹỵ](?!\p{L})|o[àáảãạèéẻẽẹ](?!\p{L})/iu, 'thủy, hóa: the mark on the first vowel'],
    [/(\d|\}\}) đ(?!\p{L})/u, '₫'],
  ],
  en: [
    [/viet nam/i, 'Vietnam'],
    [/e-mail/i, 'email'],
    [/\b(nobody|somebody|everybody)\b/i, 'someone, everyone, nobody by name'],
    [/\badverts?\b(?!\/)/i, 'ad'],
    [/\bpictures?\b/i, 'photo'],
    [/(?<!\{)\bposters?\b/i, 'posted by'],
    [/\bfreehold\b/i, 'long-term'],
    [/\bpapers?\b/i, 'documents'],
    [/\b(mend|at hand|goes on by itself)\b/i, 'fix, available, continues'],
    [/project code/i, 'listing ID'],
    [/\b(stock )?exchange for\b/i, 'marketplace'],
  ],
  ja: [
    [/あなた/, 'お客様'],
    [/物件/, '案件'],
    [/税番号|税務番号|税務コード/, '納税者番号（MST）'],
    [/確認コード/, '認証コード'],
    [/不承認/, '却下'],
    [/販売者/, '売主、事業者'],
    [/\p{Script=Hiragana}:|\p{Script=Katakana}:|\p{Script=Han}:/u, '：'],
    [/\d (MB|KB|m²|ha)/, 'no blank before a unit'],
  ],
  ko: [
    [/프로젝트 코드|매물 코드/, '매물 번호'],
    [/초안/, '임시 저장'],
    [/인증 코드/, '인증번호'],
    [/세금 ?번호|세금 식별/, '납세자번호(MST)'],
    [/장터/, '플랫폼'],
    [/판매자 배지|찾음/, '인증 판매자'],
  ],
  zh: [
    [/卖家|宝贝|徽章/, '卖方、标识'],
    [/划拨|永久性/, '交付、长期（无固定期限）'],
    [/越盾/, '越南盾'],
    [/延期|延长展示/, '续期'],
    [/项目代码|信息编号/, '项目编号'],
    [/[\p{Script=Han}] [A-Za-z0-9{]|[A-Za-z0-9}] [\p{Script=Han}]/u, 'no blank beside 汉字'],
  ],
};

it.each(Object.keys(texts))('there are %s to look at', (source) => {
  expect(texts[source]!.length).toBeGreaterThan(9);
});

describe.each(Object.entries(texts))('%s', (_, all) => {
  describe.each(locales)('in %s', (locale) => {
    it.each(forbidden[locale])('do not say %s', (pattern, instead) => {
      const found = all
        .filter((text) => text.locale === locale && pattern.test(text.text))
        .map(({ where, text }) => `${where}: ${text} (say ${instead})`);
      expect(found).toEqual([]);
    });
  });
});
