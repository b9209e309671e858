/** Finding the rows of given listings without keeping an index of ids: one pass over their last words. */
import { hasBit } from './bitset.ts';
import { ulidAt, ulidWords } from './columns.ts';
import type { IndexPart } from './index-part.ts';

export interface FoundRow {
  part: IndexPart;
  row: number;
  version: number;
}

/** The newest row of each listing that has one, whether or not it still counts. */
export function rowsOfIds(parts: readonly IndexPart[], ids: ReadonlySet<string>): Map<string, FoundRow> {
  const found = new Map<string, FoundRow>();
  if (ids.size === 0) return found;
  const lastWords = new Set([...ids].map((id) => ulidWords(id)[3]));
  const [only] = lastWords;
  for (const part of parts) {
    const { ids: words, versions, count } = part.columns;
    const last = words[3];
    for (let row = 0; row < count; row++) {
      if (lastWords.size === 1 ? last[row] !== only : !lastWords.has(last[row]!)) continue;
      const id = ulidAt(words, row);
      const version = versions[row]!;
      if (ids.has(id) && version > (found.get(id)?.version ?? 0)) found.set(id, { part, row, version });
    }
  }
  return found;
}

/** The version of every row that still counts, by id. */
export function aliveVersions(parts: readonly IndexPart[]): Map<string, number> {
  const versions = new Map<string, number>();
  for (const { columns, alive } of parts) {
    for (let row = 0; row < columns.count; row++)
      if (hasBit(alive, row)) versions.set(ulidAt(columns.ids, row), columns.versions[row]!);
  }
  return versions;
}
