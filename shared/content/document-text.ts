/** A document's text: its parts, its placeholders, what is wrong with it, and as it is read. */
import { escapeHtml } from '../kernel/html.ts';
import { defaultLocale, type Locale, locales } from '../kernel/locale.ts';
import type { FieldError } from '../kernel/problem.ts';
import { documentBlock, documentBlockNames } from './document-blocks.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentValue, documentValueNames } from './document-values.ts';
import type { DocumentTexts } from './documents.ts';
import { documentPictures, guidePictureOf } from './guide-pictures.ts';
import type { ContentBlock } from './public-model.ts';

const placeholder = /\{\{([^{}]+)\}\}/g;
const alone = /<p>\s*\{\{((?:table|block|list):[\w-]+)\}\}\s*<\/p>/g;
const picture = /<p>\s*\{\{picture:([\w-]+)\}\}\s*<\/p>/g;
const block = /\{\{((?:table|block|list|picture):[\w-]+)\}\}/g;
const known = new Set([
  ...documentValueNames,
  ...documentBlockNames,
  ...documentPictures.map((name) => `picture:${name}`),
]);

/** The parts of a document: `<h1>`, one `<p>` of summary, then its sections. Undefined where it has no such start. */
export function partsOfDocument(html: string): { title: string; summary: string; body: string } | undefined {
  const start = /^\s*<h1>([\s\S]*?)<\/h1>\s*<p>([\s\S]*?)<\/p>/.exec(html);
  if (!start) return undefined;
  return { title: start[1]!.trim(), summary: start[2]!.trim(), body: html.slice(start[0].length).trim() };
}

/** Placeholders that there is no value for. */
export const unknownPlaceholders = (html: string): string[] =>
  [...new Set([...html.matchAll(placeholder)].map(([, name]) => name!.trim()))].filter(
    (name) => !known.has(name),
  );

/** Tables, lists and pictures beside words: only alone in a paragraph are they shown. */
export const blocksBesideWords = (html: string): string[] =>
  [...html.replace(alone, '').replace(picture, '').matchAll(block)].map(([, name]) => name!);

/** The headings of a document's sections. */
export const sectionsOf = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, title]) => title!);

/** What is wrong with one text by itself. */
export function checkDocumentText(html: string, pointer: string): FieldError[] {
  const [unknown] = unknownPlaceholders(html);
  const [beside] = unknown === undefined ? blocksBesideWords(html) : [];
  const parts = partsOfDocument(html);
  return [
    ...(parts?.title && parts.summary ? [] : [{ pointer, code: 'title-missing' }]),
    ...(unknown === undefined ? [] : [{ pointer, code: 'unknown-placeholder', params: { name: unknown } }]),
    ...(beside === undefined ? [] : [{ pointer, code: 'placeholder-not-alone', params: { name: beside } }]),
  ];
}

/** What is wrong with the texts of a document, at `/document/texts/{locale}`. */
export function checkDocument(texts: DocumentTexts): FieldError[] {
  const expected = sectionsOf(texts[defaultLocale]).length;
  return locales.flatMap((locale): FieldError[] => {
    const pointer = `/document/texts/${locale}`;
    const count = sectionsOf(texts[locale]).length;
    return [
      ...checkDocumentText(texts[locale], pointer),
      ...(count === expected ? [] : [{ pointer, code: 'sections-differ', params: { expected, count } }]),
    ];
  });
}

/** A document as it is read in a language. */
export interface ReadDocument {
  title: string;
  summary: string;
  blocks: ContentBlock[];
  sections: { id: string; title: string }[];
}

/** The document with its values; raises an error for a placeholder that there is no value for. */
export function readDocument(html: string, facts: DocumentFacts, locale: Locale): ReadDocument {
  const parts = partsOfDocument(html);
  if (!parts) throw new Error('A document without its title');
  const fill = (text: string) => filled(text, facts, locale);
  const { body, sections } = withAnchors(fill(withBlocks(parts.body, facts, locale)));
  return {
    title: plain(fill(parts.title)),
    summary: plain(fill(parts.summary)),
    blocks: pictureBlocks(localizedLinks(body, locale), locale),
    sections,
  };
}

const withBlocks = (html: string, facts: DocumentFacts, locale: Locale): string =>
  html.replace(alone, (whole, name: string) => documentBlock(name, facts, locale) ?? whole);

/** A placeholder, in English with the word that it counts: '{{ask.days}} working days'. */
const counted =
  /\{\{([^{}]+)\}\}(?:( (?:working )?)(day|hour|minute|month|year|point|listing|photo|file)s\b)?/g;

const filled = (html: string, facts: DocumentFacts, locale: Locale): string =>
  html.replace(counted, (whole, name: string, between: string | undefined, noun: string | undefined) => {
    if (name.startsWith('picture:')) return whole;
    const value = documentValue(name.trim(), facts, locale);
    if (value === undefined) throw new Error(`No value for ${whole}`);
    const plural = noun && (locale === 'en' && value === '1' ? noun : `${noun}s`);
    return escapeHtml(value) + (plural ? `${between}${plural}` : '');
  });

/** Headings get ids, so that a table of contents leads to them. */
function withAnchors(html: string): { body: string; sections: ReadDocument['sections'] } {
  const sections: ReadDocument['sections'] = [];
  const body = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, title: string) => {
    const id = `s${sections.length + 1}`;
    sections.push({ id, title: plain(title) });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { body, sections };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** The words of a title or summary, without marks. */
export const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!);

/** Links are written without a language: they stay in the reader's. Files and calls have none. */
const localizedLinks = (html: string, locale: Locale): string =>
  locale === defaultLocale
    ? html
    : html.replace(
        / href="\/(?!\/|api\/|media\/)([^"]*)"/g,
        (_, path: string) => ` href="/${locale}${path ? `/${path}` : ''}"`,
      );

function pictureBlocks(html: string, locale: Locale): ContentBlock[] {
  const parts = html.split(picture);
  return parts.flatMap((part, at): ContentBlock[] => {
    if (at % 2 === 1) {
      const taken = guidePictureOf(part, locale);
      return taken ? [{ kind: 'picture', ...taken }] : [];
    }
    return part.trim() ? [{ kind: 'html', html: part.trim() }] : [];
  });
}
