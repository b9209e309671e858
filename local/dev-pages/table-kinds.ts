/** The kinds of items by the start of their keys, as docs/data-model.md has them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/build.ts';

export interface TableKind {
  /** `Accounts: profile` */
  name: string;
  /** How its partition keys and its sort keys begin; '' where they begin with a value. */
  pk: string;
  sk: string;
}

/** A row such as "| profile | `U#uid` / `PROFILE` | …": its name and its first keys. */
const row = /^\|\s*([^|`]+?)\s*\|\s*`([^`]+)`[^|/]*\/\s*(?:`([^`]+)`)?/;
/** What of a key is always the same: words in capitals up to the first value. */
const fixedStart = (key: string): string => /^(?:[A-Z][A-Z-]*(?:#|$))*/.exec(key)?.[0] ?? '';

/** Reads them from the text of the document, in its order. */
export function kindsIn(markdown: string): TableKind[] {
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    const [, name, pk = '', sk = ''] = row.exec(line) ?? [];
    return name ? [{ name: `${section}: ${name}`, pk: fixedStart(pk), sk: fixedStart(sk) }] : [];
  });
}

let kinds: TableKind[] | undefined;

export const tableKinds = (): readonly TableKind[] => {
  kinds ??= kindsIn(readFileSync(join(root, 'docs/data-model.md'), 'utf8'));
  return kinds;
};
