/** The fields of one item, by their paths: what stands several times is one text of several lines, all in bounds. */
import { feedLimits } from './limits.ts';

/** An item with its place in the feed; a map, since a partner names the fields. */
export interface FeedItem {
  n: number;
  fields: ReadonlyMap<string, string>;
}

/** Gathers the fields of an item as they are read; what is beyond the limits is left out. */
export function createFields() {
  const fields = new Map<string, string>();
  return {
    fields,
    /** Another value of a field, on a line of its own. */
    add(path: string, value: string): void {
      const text = value.trim();
      if (text === '' || path.length > feedLimits.pathChars) return;
      const before = fields.get(path);
      if (before === undefined && fields.size >= feedLimits.fields) return;
      if (before !== undefined && before.length >= feedLimits.cellChars) return;
      fields.set(path, (before === undefined ? text : `${before}\n${text}`).slice(0, feedLimits.cellChars));
    },
  };
}

/** The path of a part within another. */
export const pathTo = (parent: string, name: string): string => (parent === '' ? name : `${parent}.${name}`);
