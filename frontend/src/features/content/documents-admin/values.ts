/** A document as its form has it, and back: a title, a summary and a body of each language. */
import { partsOfDocument, plain } from '#shared/content/document-text.ts';
import type { DocumentInput, DocumentRecord, DocumentTexts } from '#shared/content/documents.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';

export interface TextValues {
  title: string;
  summary: string;
  body: string;
}
export interface DocumentValues {
  /** The stored version that it is based on. */
  version: number;
  texts: Record<Locale, TextValues>;
  note: string;
  needsAcceptance: boolean;
}

const byLocale = <Value>(of: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>;

const textValues = (html: string): TextValues => {
  const { title, summary, body } = partsOfDocument(html) ?? { title: '', summary: '', body: html };
  return { title: plain(title), summary: plain(summary), body };
};
export const textsOfValues = (texts: DocumentTexts) => byLocale((locale) => textValues(texts[locale]));

/** The form of what stands; note and choice belong to the next version. */
export const documentValues = ({
  version,
  texts,
}: Pick<DocumentRecord, 'version' | 'texts'>): DocumentValues => ({
  ...{ version, texts: textsOfValues(texts), note: '', needsAcceptance: false },
});

/** The text of one language as the API takes it. */
export const htmlOf = ({ title = '', summary = '', body = '' }: Partial<TextValues> = {}): string =>
  `<h1>${escapeHtml(title.trim())}</h1>\n<p>${escapeHtml(summary.trim())}</p>\n${body.trim()}\n`;

export const documentInputOf = ({
  texts,
  note,
  needsAcceptance,
}: Partial<DocumentValues>): DocumentInput => ({
  texts: byLocale((locale) => htmlOf(texts?.[locale])),
  note: note ?? '',
  needsAcceptance: needsAcceptance === true,
});

const isSame = (a: TextValues, b: TextValues): boolean => htmlOf(a) === htmlOf(b);

/** What two people have made of one version, language by language. */
export interface Overlap {
  /** Changed by both, differently: somebody has to choose. */
  clashing: Locale[];
  /** Those only the other one has changed are theirs, all others mine. */
  merged: DocumentValues['texts'];
}
type Texts = DocumentValues['texts'];
export function overlapOf(base: Texts, mine: Texts, theirs: Texts): Overlap {
  const isClash = (locale: Locale) =>
    !isSame(base[locale], mine[locale]) &&
    !isSame(base[locale], theirs[locale]) &&
    !isSame(mine[locale], theirs[locale]);
  return {
    clashing: locales.filter(isClash),
    merged: byLocale((locale) => (isSame(base[locale], mine[locale]) ? theirs[locale] : mine[locale])),
  };
}
