/** One's data as a page to read: one file without scripts, every word of it escaped, pictures by their address. */

import { formatDateTime } from '#lib/i18n/format.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import type { Collected, DataRecord, ReadPart } from './export-data.ts';

export interface ExportWords {
  title: string;
  /** When it was made and by whom it is kept. */
  lead: string;
  /** Each part in its order, with its name. */
  parts: readonly (readonly [ReadPart, string])[];
  empty: string;
  yes: string;
  no: string;
  /** The word of a field; the field's own name where there is none. */
  field(name: string): string;
}

interface ExportInput {
  records: Collected;
  words: ExportWords;
  locale: Locale;
  /** Where pictures lie: they are linked, not copied. */
  origin: string;
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text);
/** Nothing but our own path of a picture: no other scheme, no other site. */
const isPicturePath = (text: string) => /^\/media\/[\w-]+(?:\/[\w.-]+)*$/.test(text);
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Context = Pick<ExportInput, 'words' | 'locale' | 'origin'>;

function textOf(text: string, { locale, origin }: Context): string {
  if (isInstant(text)) return formatDateTime(text, locale);
  if (!isPicturePath(text)) return escapeHtml(text);
  const url = escapeHtml(origin + text);
  const isFile = /\.\w+$/.test(text);
  return `<a href="${url}">${isFile ? `<img src="${url}" alt="" loading="lazy">` : url}</a>`;
}

function shownValue(value: unknown, context: Context): string {
  if (typeof value === 'boolean') return escapeHtml(value ? context.words.yes : context.words.no);
  if (typeof value === 'string') return textOf(value, context);
  if (Array.isArray(value))
    return `<ul>${value.map((each) => `<li>${shownValue(each, context)}</li>`).join('')}</ul>`;
  if (typeof value === 'object' && value !== null) return recordOf(value as DataRecord, context);
  return escapeHtml(String(value));
}

function recordOf(record: DataRecord, context: Context): string {
  const rows = Object.entries(record)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(context.words.field(name))}</dt><dd>${shownValue(value, context)}</dd>`,
    );
  return `<dl>${rows.join('')}</dl>`;
}

function partOf(part: ReadPart, name: string, { records, ...context }: ExportInput): string {
  const items = records[part] ?? [];
  const body =
    items.length === 0
      ? `<p>${escapeHtml(context.words.empty)}</p>`
      : items.map((item) => `<article>${recordOf(item, context)}</article>`).join('\n');
  return `<section id="${part}">\n<h2>${escapeHtml(name)} (${items.length})</h2>\n${body}\n</section>`;
}

const styles = `body{font:16px/1.6 system-ui,sans-serif;color:#171c24;max-width:52rem;margin:2rem auto;padding:0 1rem}
h1{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #cbd2dc;padding-bottom:.25rem;font-size:1.2rem}
nav ul{columns:2;padding-left:1.2rem}a{color:#0f6540}article{border:1px solid #e1e5eb;border-radius:8px;margin:1rem 0;padding:.25rem 1rem;break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(7rem,14rem) 1fr;gap:.35rem 1rem;margin:.6rem 0}dt{color:#525c6b}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
dd ul{margin:0;padding-left:1.1rem}dd dl{margin:0}img{max-width:100%;max-height:16rem;border-radius:6px}
@media(max-width:34rem){dl{grid-template-columns:1fr}dt{margin-top:.4rem}}`;

/** The whole document in the person's language. Pure: the same records make the same bytes. */
export function exportHtml(input: ExportInput): string {
  const { words, locale } = input;
  const links = words.parts.map(([part, name]) => `<li><a href="#${part}">${escapeHtml(name)}</a></li>`);
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${escapeHtml(input.origin)}; style-src 'unsafe-inline'">
<title>${escapeHtml(words.title)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.lead)}</p>
<nav><ul>${links.join('')}</ul></nav>
${words.parts.map(([part, name]) => partOf(part, name, input)).join('\n')}
</body>
</html>
`;
}
