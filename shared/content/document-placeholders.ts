/** What documents may name in double braces, with what each says now: offered to whoever edits one. */
import type { Locale } from '../kernel/locale.ts';
import { documentBlockNames, documentPictures } from './document-blocks.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentValue, documentValueNames } from './document-values.ts';
import type { DocumentPlaceholder } from './documents.ts';

/** Values first, then blocks and pictures, which stand alone in a paragraph. */
export const documentPlaceholders = (facts: DocumentFacts, locale: Locale): DocumentPlaceholder[] => [
  ...documentValueNames.map((name) => ({
    ...{ name, kind: 'value' as const, value: documentValue(name, facts, locale)! },
  })),
  ...documentBlockNames.map((name) => ({ name, kind: 'block' as const })),
  ...documentPictures.map((name) => ({ name: `picture:${name}`, kind: 'picture' as const })),
];
