/** How Lighthouse is called on one address: on a phone, by a reader whose browser speaks the page's language. */
import { type Locale, languageTag } from '#shared/kernel/locale.ts';

interface Visit {
  url: string;
  locale: Locale;
  /** Where the report goes. */
  report: string;
  /** The browser's own arguments. */
  browserArgs: readonly string[];
}

/** Another language than the page's would be led to the page in that one. */
export function lighthouseFlags({ url, locale, report, browserArgs }: Visit): string[] {
  const language = languageTag(locale);
  return [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--extra-headers=${JSON.stringify({ 'Accept-Language': language })}`,
    `--chrome-flags=${['--headless', `--lang=${language}`, `--accept-lang=${language}`, ...browserArgs].join(' ')}`,
  ];
}
