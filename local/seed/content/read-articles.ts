/** Reads the demo articles: a folder for each, below its kind, with a file for its facts and one for each language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { CategoryId } from '#shared/catalog/model.ts';
import { type ContentKind, contentKinds } from '#shared/content/kinds.ts';
import { type ContentText, Slug } from '#shared/content/model.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { plainText } from '#shared/search/index/search-document.ts';

const Words = z.object({ vi: z.string(), en: z.string(), ja: z.string(), ko: z.string(), zh: z.string() });
const Facts = z.object({
  slugs: z.object({ vi: Slug }),
  category: CategoryId.optional(),
  publishedDaysAgo: z.int().min(0),
  /** What its picture shows. */
  scene: z.string(),
  imageAlt: Words,
  salary: Words.optional(),
  expertise: Words.optional(),
  mainJob: Words.optional(),
  openings: z.int().optional(),
  deadlineInDays: z.int().optional(),
  website: z.url().optional(),
  isKey: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  /** Slugs of what it leads on to. */
  related: z.array(Slug).optional(),
  figures: z.array(z.object({ label: Words, value: Words })).optional(),
});

export interface DemoArticle {
  kind: ContentKind;
  facts: z.infer<typeof Facts>;
  texts: Record<Locale, ContentText>;
}

/** All of them, the oldest first. */
export const readDemoArticles = (): DemoArticle[] =>
  contentKinds
    .flatMap((kind) => readdirSync(join(import.meta.dirname, kind)).map((name) => readArticle(kind, name)))
    .sort((a, b) => b.facts.publishedDaysAgo - a.facts.publishedDaysAgo);

function readArticle(kind: ContentKind, name: string): DemoArticle {
  const read = (file: string) => readFileSync(join(import.meta.dirname, kind, name, file), 'utf8');
  const facts = Facts.parse(JSON.parse(read('meta.json')));
  const texts = locales.map((locale) => [locale, textOf(read(`${locale}.html`), facts, locale)]);
  return { kind, facts, texts: Object.fromEntries(texts) as DemoArticle['texts'] };
}

/** `<h1>` is the title, the first `<p>` the summary, the rest the body. */
function textOf(html: string, { expertise, mainJob }: DemoArticle['facts'], locale: Locale): ContentText {
  const [, title, summary, body] = /^\s*<h1>(.*?)<\/h1>\s*<p>(.*?)<\/p>(.*)$/s.exec(html) ?? [];
  if (!title || !summary || !body) throw new Error(`No title, summary or body: ${html.slice(0, 80)}`);
  return {
    title: plainText(title),
    summary: plainText(summary),
    body: body.trim(),
    ...(expertise && { expertise: expertise[locale] }),
    ...(mainJob && { mainJob: mainJob[locale] }),
  };
}
