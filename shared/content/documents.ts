/** Policy and guide pages: which there are, where they lie, which people accept, and as what they are read. */
import * as z from 'zod';
import { Locale } from '../kernel/locale.ts';
import { LinesText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { ContentBlock } from './public-model.ts';

/** By name, the path that each has in every language. */
export const documentPaths = {
  mechanism: '/co-che-hoat-dong',
  'review-policy': '/chinh-sach-xet-duyet-tin',
  privacy: '/chinh-sach-bao-mats',
  disputes: '/co-che-giai-quyet-tranh-chap',
  regulations: '/quy-che-hoat-dong',
  'service-process': '/quy-trinh-thuc-hien-dich-vu',
  'account-guide': '/huong-dan-tao-tai-khoan',
  'payment-guide': '/huong-dan-thanh-toan-VNPAY',
  products: '/san-pham-dich-vu',
  'posting-guide': '/huong-dan-dang-tin-mua-ban',
  'payment-policy': '/chinh-sach-thanh-toan',
  guide: '/huong-dan',
  'consumer-rights': '/lien-he-bao-ve-nguoi-tieu-dung',
  ranking: '/tieu-chi-xep-hang',
  'advertising-rules': '/quy-dinh-quang-cao',
  'prohibited-content': '/danh-muc-noi-dung-cam',
} as const;
/** A second path of the privacy policy, which the specification registers twice. */
export const privacyAlias = '/chinh-sach-bao-mat' as const;
export type DocumentName = keyof typeof documentPaths;
export const documentNames = Object.keys(documentPaths) as [DocumentName, ...DocumentName[]];
export const DocumentName = z.enum(documentNames).meta({ id: 'DocumentName' });

/** Since when the texts hold that the product is shipped with; a change of theirs brings its own day. */
export const shippedDocumentsAt = '2026-11-25T00:00:00.000Z';

/** When people accept which documents: at sign-up, when they post something, and any of them anew after a change. */
export const acceptedDocuments = {
  'sign-up': ['regulations', 'privacy'],
  posting: ['regulations', 'review-policy', 'prohibited-content'],
  change: ['regulations', 'privacy', 'review-policy', 'prohibited-content'],
} as const satisfies Record<string, readonly DocumentName[]>;
export const AcceptanceOccasion = z.enum(['sign-up', 'posting', 'change']).meta({ id: 'AcceptanceOccasion' });
export type AcceptanceOccasion = z.infer<typeof AcceptanceOccasion>;

export const DocumentLine = z
  .object({
    name: DocumentName,
    path: z.string(),
    title: z.string(),
    version: Version,
    updatedAt: Instant.optional().meta({ description: 'Absent: the text that the product was shipped with' }),
  })
  .meta({ id: 'DocumentLine' });
export type DocumentLine = z.infer<typeof DocumentLine>;

/** The occasions that ask for a document by themselves: a change asks for those again. */
const occasions = ['sign-up', 'posting'] as const;
export const occasionsOf = (name: DocumentName) =>
  occasions.filter((occasion) => (acceptedDocuments[occasion] as readonly DocumentName[]).includes(name));

export const StaffDocumentLine = DocumentLine.extend({
  updatedByName: z.string().optional(),
  bindingVersion: Version.meta({ description: 'The newest version that people accept anew' }),
  occasions: z.array(z.enum(occasions)).meta({ description: 'When people accept it; never, where empty' }),
}).meta({ id: 'StaffDocumentLine', description: 'A page with who changed it, and who accepts it' });
export type StaffDocumentLine = z.infer<typeof StaffDocumentLine>;

export const DocumentPage = DocumentLine.extend({
  summary: z.string(),
  blocks: z.array(ContentBlock),
  sections: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .meta({ description: 'For a table of contents' }),
  locale: Locale,
  note: z.string().optional().meta({ description: 'What the last change was about, in Vietnamese' }),
}).meta({ id: 'DocumentPage', description: 'A policy or guide page in one language, with today’s values' });
export type DocumentPage = z.infer<typeof DocumentPage>;

/** The text of a document as it is edited: `<h1>`, a `<p>` of summary, then sections; values in double braces. */
export const documentMaxChars = 60_000;
export const DocumentHtml = z.string().min(1).max(documentMaxChars);
export const DocumentTexts = z
  .object({ vi: DocumentHtml, en: DocumentHtml, ja: DocumentHtml, ko: DocumentHtml, zh: DocumentHtml })
  .meta({ id: 'DocumentTexts', description: 'All five languages: Vietnamese is binding' });
export type DocumentTexts = z.infer<typeof DocumentTexts>;

const Note = LinesText({ max: 500 });
export const DocumentInput = z
  .object({
    texts: DocumentTexts,
    note: Note.default('').meta({ description: 'What changed: announced to those who accepted it' }),
    needsAcceptance: z
      .boolean()
      .default(false)
      .meta({ description: 'People accept this version anew, once' }),
  })
  .meta({ id: 'DocumentInput' });
export type DocumentInput = z.infer<typeof DocumentInput>;

/** A text as visitors would read it. */
export const DocumentPreview = DocumentPage.pick({
  title: true,
  summary: true,
  blocks: true,
  sections: true,
}).meta({ id: 'DocumentPreview' });
export type DocumentPreview = z.infer<typeof DocumentPreview>;

export const DocumentPlaceholder = z
  .object({
    name: z.string().meta({ description: 'As it stands in a text, without its braces' }),
    kind: z
      .enum(['value', 'block', 'picture'])
      .meta({ description: 'All but `value` stand alone in a paragraph' }),
    value: z.string().optional().meta({ description: 'What it says now; absent for blocks and pictures' }),
  })
  .meta({ id: 'DocumentPlaceholder' });
export type DocumentPlaceholder = z.infer<typeof DocumentPlaceholder>;

export const DocumentVersionLine = z
  .object({
    number: Version,
    at: Instant.optional(),
    by: z.string().optional(),
    byName: z.string().optional(),
    note: z.string(),
    needsAcceptance: z.boolean(),
  })
  .meta({ id: 'DocumentVersionLine', description: 'Version 1 is the shipped text' });
export type DocumentVersionLine = z.infer<typeof DocumentVersionLine>;

export const DocumentRecord = DocumentInput.extend({
  name: DocumentName,
  path: z.string(),
  version: Version,
  updatedAt: Instant.optional(),
  bindingVersion: Version.meta({ description: 'The newest version that people accept anew' }),
}).meta({ id: 'DocumentRecord' });
export type DocumentRecord = z.infer<typeof DocumentRecord>;

export const DocumentAcceptance = z
  .object({
    name: DocumentName,
    path: z.string(),
    title: z.string(),
    version: Version.meta({ description: 'The one to accept now' }),
    acceptedVersion: Version.optional(),
    acceptedAt: Instant.optional(),
    isNeeded: z.boolean().meta({ description: 'Never accepted, or changed since in a way that asks for it' }),
    note: z.string().optional(),
  })
  .meta({ id: 'DocumentAcceptance' });
export type DocumentAcceptance = z.infer<typeof DocumentAcceptance>;
