/** One word for one idea: words that the glossary of the product's texts has given up for another. */
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#shared/kernel/locale.ts';

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });

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
    [/越盾/, '越南盾'],
    [/延期|延长展示/, '续期'],
    [/项目代码|信息编号/, '项目编号'],
    [/[\p{Script=Han}] [A-Za-z0-9{]|[A-Za-z0-9}] [\p{Script=Han}]/u, 'no blank beside 汉字'],
  ],
};

function texts(value: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[prefix + key, inner]] : texts(inner, `${prefix}${key}.`),
  );
}

describe.each(locales)('texts in %s', (locale) => {
  it.each(forbidden[locale])('do not say %s', (pattern, instead) => {
    const found = Object.entries(files)
      .filter(([path]) => path.startsWith(`./${locale}/`))
      .flatMap(([path, file]) => texts(file, `${path} `))
      .filter(([, text]) => pattern.test(text))
      .map(([key, text]) => `${key}: ${text} (say ${instead})`);
    expect(found).toEqual([]);
  });
});
