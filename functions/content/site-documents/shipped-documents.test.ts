/** The texts that the product is shipped with: whole in five languages, with values for all that they name. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitiseContent } from '#functions/lib/rich-text.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { defaultCategories, typeNames } from '#shared/catalog/categories.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';
import { checkDocument, readDocument } from '#shared/content/document-text.ts';
import { type DocumentName, documentNames } from '#shared/content/documents.ts';
import { locales } from '#shared/kernel/locale.ts';
import { defaultEvidenceSettings } from '#shared/listings/evidence-settings.ts';
import { defaultFreshness } from '#shared/listings/freshness.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { createShippedDocuments } from '../shipped-documents.ts';
import { documentLimits } from './document-facts.ts';

const folder = join(import.meta.dirname, '../documents');
const written = existsSync(folder) ? readdirSync(folder) : [];
const facts = { wallet: defaultWalletSettings, owner: defaultOwner, limits: documentLimits };
const all = {
  ...facts,
  listingDays: 15,
  requestDays: 365,
  evidence: defaultEvidenceSettings,
  freshness: defaultFreshness,
  adverts: defaultAdvertOffer.positions,
  categories: defaultCategories,
  typeNames,
};
const shipped = createShippedDocuments();

it('every folder of texts is that of a document', () => {
  expect(written.filter((name) => !documentNames.includes(name as DocumentName))).toEqual([]);
});

it('a document that nobody has written yet stands empty under its name', async () => {
  const missing = createShippedDocuments(new URL('./nowhere/', import.meta.url));
  expect(readDocument(await missing.read('ranking', 'ja'), all, 'ja')).toMatchObject({ title: 'ranking' });
});

describe.each(documentNames.filter((name) => written.includes(name)))('%s', (name) => {
  it('is there in five languages, with the sections of the Vietnamese one and known values alone', async () => {
    const files = readdirSync(join(folder, name)).sort();
    expect(files).toEqual(locales.map((locale) => `${locale}.html`).sort());
    expect(checkDocument(await shipped.readAll(name))).toEqual([]);
  });
  it('has the same values, links and tables in every language', async () => {
    const marks = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([mark]) => mark).sort();
    const parts = [/\{\{(?!brand)[^}]+\}\}/g, / href="[^"]*"/g, /<(?:h2|h3|li|tr|td|p)[ >]/g];
    const vi = await shipped.read(name, 'vi');
    for (const locale of locales) {
      const html = await shipped.read(name, locale);
      for (const part of parts) expect([locale, ...marks(html, part)]).toEqual([locale, ...marks(vi, part)]);
    }
  });
  it('is read whole, every picture and table alone in a paragraph, in marks that staff may use too', async () => {
    for (const locale of locales) {
      const html = await shipped.read(name, locale);
      const { blocks, summary } = readDocument(html, all, locale);
      expect(JSON.stringify(blocks)).not.toMatch(/\{\{|undefined/);
      expect(summary.length).toBeLessThanOrEqual(300);
      const bare = (text: string) => text.replace(/<h1>[\s\S]*?<\/h1>/, '').replace(/<[^>]*>|\s/g, '');
      expect(bare(sanitiseContent(html.replace(/<h1>[\s\S]*?<\/h1>/, '')))).toBe(bare(html));
    }
  });
});
