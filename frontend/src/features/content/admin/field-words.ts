/** Fields of content by their names, and what they hold in plain words, for comparing. */
import { useTranslation } from 'react-i18next';
import { useRelatable } from '#frontend/queries/content-staff.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';

/** `texts.en.title` is 'Title (English)', `category` 'Category'. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation('content-office');
  return (path) => {
    const [group = '', locale, field] = path.split('.');
    if (group !== 'texts') return t(`field.${group as 'category'}`);
    const label = t(`field.${field as 'title'}`);
    return locale === 'vi' ? label : t('inLanguage', { label, language: languageNames[locale as Locale] });
  };
}

const blocks = /<\/(?:p|h[2-4]|li|tr|figure|blockquote)>/g;
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Rich text as lines of words; figures by what they show, links with where they lead. */
const linesOf = (html: string): string =>
  html
    .replace(/<figure data-(?:media|listing)="([^"]+)">/g, '[$1] ')
    .replace(/<a href="([^"]*)"[^>]*>/g, '($1) ')
    .replace(blocks, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** What a field holds, in words; what only ids say is left to `useWordsOfField`. */
function wordsOfField(value: unknown): string {
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? linesOf(value) : value;
  if (typeof value === 'boolean') return value ? '✓' : '';
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(wordsOfField).filter(Boolean).join('\n');
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What fields hold, in words: `related` are all that stand in `related` of what is shown, at most eight. */
export function useWordsOfField(related: readonly unknown[]): (path: string, value: unknown) => string {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  const { data } = useRelatable({ locale, ids: related.flatMap(idsOf) });
  const titles = new Map(data?.items.map(({ id, title }) => [id, title]));
  return (path, value) => {
    if (path === 'related')
      return idsOf(value)
        .map((id) => titles.get(id) ?? (data ? t('related.gone') : '…'))
        .join('\n');
    if (path !== 'report' || !isReport(value)) return wordsOfField(value);
    const { fileId, ...others } = value;
    const file = fileId ? t('report.fileName', { id: fileId.slice(-6) }) : '';
    return [wordsOfField(others), file].filter(Boolean).join('\n');
  };
}

const isReport = (value: unknown): value is { fileId?: string } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
