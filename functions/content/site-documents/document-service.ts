/** Policy and guide pages: read with today's values, and kept by staff as versions over the shipped text. */
import { audit } from '#functions/lib/audit.ts';
import { putNew, type Transact } from '#functions/lib/writes.ts';
import type { DocumentFacts } from '#shared/content/document-facts.ts';
import { documentPlaceholders } from '#shared/content/document-placeholders.ts';
import {
  checkDocument,
  checkDocumentText,
  partsOfDocument,
  readDocument,
} from '#shared/content/document-text.ts';
import {
  type DocumentInput,
  type DocumentLine,
  type DocumentName,
  type DocumentPage,
  type DocumentPlaceholder,
  type DocumentPreview,
  type DocumentRecord,
  type DocumentTexts,
  type DocumentVersionLine,
  documentNames,
  documentPaths,
  occasionsOf,
  type StaffDocumentLine,
} from '#shared/content/documents.ts';
import { documentEntity } from '#shared/content/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { changeItem, type EntityChange } from '#shared/kernel/change-log.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import type { ContentTextTools, People } from '../ports.ts';
import type { ShippedDocuments } from '../shipped-documents.ts';
import type { DocumentHead, DocumentRepository } from './document-repository.ts';

export interface DocumentReadingPorts {
  documents: DocumentRepository;
  shipped: Pick<ShippedDocuments, 'read' | 'readAll'>;
  /** Settings and limits as they are now, at most a minute old. */
  readFacts(): Promise<DocumentFacts>;
}
export interface DocumentPorts extends DocumentReadingPorts {
  people: People;
  transact: Transact;
  loadTextTools(): Promise<Pick<ContentTextTools, 'sanitiseContent' | 'hasActiveParts'>>;
  changed(change: EntityChange): Promise<void>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

const shippedVersion = 1;
const versionsShown = 100;

/** What visitors read of documents. */
export const createDocumentReads = (ports: DocumentReadingPorts) => ({
  /** All documents by their titles. One query, and the shipped texts of those that staff never saved. */
  async list(locale: Locale): Promise<DocumentLine[]> {
    const heads = new Map((await ports.documents.heads()).map((head) => [head.name, head]));
    return Promise.all(documentNames.map((name) => lineOf(name, heads.get(name), locale, ports)));
  },
  /** One document with today's values. */
  async read(name: DocumentName, locale: Locale): Promise<DocumentPage> {
    const head = await ports.documents.head(name);
    const [html, facts] = await Promise.all([htmlOf(name, head, locale, ports), ports.readFacts()]);
    return {
      ...(await lineOf(name, head, locale, ports)),
      ...readDocument(html, facts, locale),
      locale,
      ...noteOf(head),
    };
  },
});

const noteOf = (head: DocumentHead | undefined) => (head?.note ? { note: head.note } : {});

async function lineOf(
  name: DocumentName,
  head: DocumentHead | undefined,
  locale: Locale,
  { shipped }: Pick<DocumentReadingPorts, 'shipped'>,
): Promise<DocumentLine> {
  const title = head?.titles[locale] ?? partsOfDocument(await shipped.read(name, locale))?.title ?? name;
  return {
    ...{ name, path: documentPaths[name], title, version: head?.version ?? shippedVersion },
    ...(head && { updatedAt: head.updatedAt }),
  };
}

async function htmlOf(
  name: DocumentName,
  head: DocumentHead | undefined,
  locale: Locale,
  { documents, shipped }: DocumentReadingPorts,
): Promise<string> {
  const saved = head && (await documents.version(name, head.version));
  return saved ? saved.texts[locale] : shipped.read(name, locale);
}

/** What staff do with documents. */
export function createDocumentService(ports: DocumentPorts) {
  const { documents, shipped } = ports;

  async function versionOf(name: DocumentName, number: number): Promise<DocumentInput> {
    if (number === shippedVersion)
      return { texts: await shipped.readAll(name), note: '', needsAcceptance: true };
    const saved = await documents.version(name, number);
    if (!saved) throw new DomainProblem('not-found');
    const { texts, note, needsAcceptance } = saved;
    return { texts, note, needsAcceptance };
  }
  async function get(name: DocumentName): Promise<DocumentRecord> {
    const head = await documents.head(name);
    const version = head?.version ?? shippedVersion;
    return {
      ...(await versionOf(name, version)),
      ...{ name, path: documentPaths[name], version, bindingVersion: head?.bindingVersion ?? shippedVersion },
      ...(head && { updatedAt: head.updatedAt }),
    };
  }

  return {
    ...createDocumentReads(ports),
    get,
    /** All documents for staff: who changed each, and when people accept it. */
    listForStaff: (locale: Locale) => listForStaff(locale, ports),
    /** What a text may name in double braces, as it reads now. */
    placeholders: async (locale: Locale): Promise<DocumentPlaceholder[]> =>
      documentPlaceholders(await ports.readFacts(), locale),
    /** A text as it would be read, cleaned as on saving; raises at `/html` what is wrong with it. */
    preview: (text: { locale: Locale; html: string }) => previewOf(text, ports),
    /** The text of one version; raises `not-found`. */
    version: async (name: DocumentName, number: number) => ({
      number,
      document: await versionOf(name, number),
    }),
    versions: (name: DocumentName) => listVersions(name, ports),
    /** Saves the next version: public at once. Raises `version-conflict`, and what is wrong with a text at its field. */
    async put(
      caller: Caller,
      name: DocumentName,
      { version, document }: { version: number; document: DocumentInput },
    ): Promise<DocumentRecord> {
      const head = await documents.head(name);
      if ((head?.version ?? shippedVersion) !== version)
        throw new DomainProblem('version-conflict', { params: { version: head?.version ?? shippedVersion } });
      await saveVersion(caller, name, head, await cleaned(document, ports), ports);
      return get(name);
    },
  };
}

async function listForStaff(locale: Locale, ports: DocumentPorts): Promise<StaffDocumentLine[]> {
  const heads = new Map((await ports.documents.heads()).map((head) => [head.name, head]));
  const authors = [...new Set([...heads.values()].flatMap(({ by }) => by ?? []))];
  const names = await namesOf(authors, ports);
  return Promise.all(
    documentNames.map(async (name) => {
      const head = heads.get(name);
      const updatedByName = head?.by && names.get(head.by);
      return {
        ...(await lineOf(name, head, locale, ports)),
        ...(updatedByName && { updatedByName }),
        bindingVersion: head?.bindingVersion ?? shippedVersion,
        occasions: occasionsOf(name),
      };
    }),
  );
}

async function namesOf(ids: readonly string[], { people }: DocumentPorts): Promise<Map<string, string>> {
  const found = ids.length > 0 ? await people.byIds(ids) : [];
  return new Map(found.map((one) => [one.id, one.name]));
}

async function previewOf(
  { locale, html }: { locale: Locale; html: string },
  { loadTextTools, readFacts }: DocumentPorts,
): Promise<DocumentPreview> {
  const { sanitiseContent, hasActiveParts } = await loadTextTools();
  const pointer = '/html';
  const errors = hasActiveParts(html)
    ? [{ pointer, code: 'active-content' }]
    : checkDocumentText(html, pointer);
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  return readDocument(rebuilt(html, sanitiseContent), await readFacts(), locale);
}

/** A text from the fixed set of marks alone. */
function rebuilt(html: string, sanitiseContent: ContentTextTools['sanitiseContent']): string {
  const { title, summary, body } = partsOfDocument(html)!;
  const words = (part: string) => sanitiseContent(part).replace(/<[^>]*>/g, '');
  return `<h1>${words(title)}</h1>\n<p>${words(summary)}</p>\n${sanitiseContent(body)}\n`;
}

/** The input with its sections rebuilt from the fixed set of marks; raises `validation-failed`. */
async function cleaned(input: DocumentInput, { loadTextTools }: DocumentPorts): Promise<DocumentInput> {
  const { sanitiseContent, hasActiveParts } = await loadTextTools();
  const active: FieldError[] = locales.flatMap((locale) =>
    hasActiveParts(input.texts[locale])
      ? [{ pointer: `/document/texts/${locale}`, code: 'active-content' }]
      : [],
  );
  const errors = active.length > 0 ? active : checkDocument(input.texts);
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  const texts = locales.map((locale) => [locale, rebuilt(input.texts[locale], sanitiseContent)]);
  return { ...input, texts: Object.fromEntries(texts) as DocumentTexts };
}

async function saveVersion(
  { userId: by }: Caller,
  name: DocumentName,
  before: DocumentHead | undefined,
  input: DocumentInput,
  { documents, transact, changed, clock, ids }: DocumentPorts,
): Promise<void> {
  const now = clock.now();
  const number = (before?.version ?? shippedVersion) + 1;
  const titles = locales.map((locale) => [locale, partsOfDocument(input.texts[locale])!.title]);
  const bindingNote = input.needsAcceptance ? input.note : before?.bindingNote;
  const head: DocumentHead = {
    ...{ name, version: number, updatedAt: instant(now), by, note: input.note },
    bindingVersion: input.needsAcceptance ? number : (before?.bindingVersion ?? shippedVersion),
    titles: Object.fromEntries(titles),
    ...(bindingNote && { bindingNote }),
  };
  const change: EntityChange = { entity: documentEntity, id: name, key: name, version: number, op: 'put' };
  await transact([
    ...documents.save(head, { ...input, number, at: instant(now), by }),
    putNew(changeItem(ids.ulid(), change), 'already-exists'),
    audit({
      ...{ id: ids.ulid(), at: now, by, act: 'put-document', on: { type: 'document', id: name } },
      before: { version: number - 1 },
      after: { version: number, note: input.note, needsAcceptance: input.needsAcceptance },
    }),
  ]);
  await changed(change);
}

async function listVersions(name: DocumentName, ports: DocumentPorts): Promise<DocumentVersionLine[]> {
  const saved = await ports.documents.versions(name, versionsShown);
  const names = await namesOf([...new Set(saved.map(({ by }) => by))], ports);
  const lines = saved.map(({ number, at, by, note, needsAcceptance }) => ({
    ...{ number, at, by, byName: names.get(by), note, needsAcceptance },
  }));
  return [...lines, { number: shippedVersion, note: '', needsAcceptance: true }];
}
