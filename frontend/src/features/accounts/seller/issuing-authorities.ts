/** Who issues tax numbers and business registrations: the usual names, as the papers have them. */
import type { ProvincesFile } from '#shared/catalog/place-files.ts';

/** 'Thành phố Hà Nội' stands inside a name as 'thành phố Hà Nội'. */
const inside = (name: string) => name.replace(/^(Thành phố|Tỉnh)/, (word) => word.toLowerCase());

/**
 * Today's authorities of the 34 provinces first, then those of the 63 old ones that older papers name. Since 2025 the
 * finance departments register businesses; before, the departments of planning and investment did.
 */
export function issuingAuthorities({ provinces, oldProvinces }: ProvincesFile): string[] {
  const today = provinces.flatMap(({ name }) => [`Thuế ${inside(name)}`, `Sở Tài chính ${inside(name)}`]);
  const before = oldProvinces.flatMap(({ name }) => [
    `Cục Thuế ${inside(name)}`,
    `Sở Kế hoạch và Đầu tư ${inside(name)}`,
  ]);
  return [...new Set([...today, ...before])];
}
