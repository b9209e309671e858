/** robots.txt: where the sitemap is, and what crawlers have no business with. */
import { localized } from '#lib/paths.ts';
import { locales } from '#shared/kernel/locale.ts';

/** Whether a rule for everything below `/segment` would also match a page's path. */
const covers = (segment: string, path: string): boolean => path.toLowerCase().startsWith(`/${segment}`);

/**
 * Everything may be read but the API and pages that only the browser draws: these say nothing to a crawler. Rules
 * match beginnings of paths, so a private page whose first part a public one shares is named whole.
 */
export function robotsOf(
  origin: string,
  pages: { private: readonly string[]; public: readonly string[] },
): string {
  const rules = pages.private.map((pattern) => {
    const segment = pattern.split('/')[1]!;
    if (!pages.public.some((path) => covers(segment, path))) return `/${segment}`;
    return pattern.includes(':') ? pattern.slice(0, pattern.indexOf(':')) : `${pattern}$`;
  });
  const paths = [...new Set(rules)].sort();
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...paths.flatMap((path) => locales.map((locale) => `Disallow: ${localized(path, locale)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
