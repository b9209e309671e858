/** An XML feed as items, read as a stream: no document type, so no entities of its own; depth and counts are bounded. */
import { Parser } from 'htmlparser2';
import { createFields, type FeedItem, pathTo } from './item-fields.ts';
import { feedLimits } from './limits.ts';
import { FeedRefusal } from './refusal.ts';

type Fields = ReturnType<typeof createFields>;
interface OpenElement {
  /** From the root, or within the item. */
  path: string;
  text: string;
}

/** The items at `path` from the root (`feed.listing`). Raises `FeedRefusal`. */
export function readXml(text: string, path: string): FeedItem[] {
  // An element that closes itself counts as closed by its own tag; all others have to be.
  const reading = createReading(path, () => text.charAt(parser.endIndex - 1) === '/');
  const parser = new Parser(reading.handler, { xmlMode: true, decodeEntities: true });
  parser.write(text);
  reading.isAtEnd = true;
  parser.end();
  return reading.items();
}

function createReading(path: string, isSelfClosed: () => boolean) {
  const items: FeedItem[] = [];
  const open: OpenElement[] = [];
  let item: Fields | undefined;
  let [itemDepth, elements] = [0, 0];
  let [hasRoot, hasParent] = [false, false];
  const parents = path.split('.').slice(0, -1).join('.');

  const begin = (at: string, attributes: Record<string, string>): string => {
    if (item) return at;
    if (at === parents) hasParent = true;
    if (at !== path) return at;
    if (items.length >= feedLimits.items) throw new FeedRefusal('too-many');
    item = createFields();
    itemDepth = open.length;
    addAttributes(item, '', attributes);
    return '';
  };
  const reading = {
    isAtEnd: false,
    items(): FeedItem[] {
      if (!hasRoot) throw new FeedRefusal('unreadable');
      // An empty list is a list; a feed in which nothing lies where it should is another feed.
      if (items.length === 0 && !hasParent) throw new FeedRefusal('no-items');
      return items;
    },
    handler: {
      onprocessinginstruction(name: string): void {
        if (name.toLowerCase() === '!doctype') throw new FeedRefusal('doctype');
      },
      onopentag(name: string, attributes: Record<string, string>): void {
        if (open.length >= feedLimits.depth) throw new FeedRefusal('too-deep');
        if (++elements > feedLimits.containers) throw new FeedRefusal('too-many');
        hasRoot = true;
        const inItem = item !== undefined;
        const at = begin(pathTo(open.at(-1)?.path ?? '', name), attributes);
        if (inItem) addAttributes(item!, at, attributes);
        open.push({ path: at, text: '' });
      },
      ontext(part: string): void {
        const element = open.at(-1);
        if (item && element && element.text.length < feedLimits.cellChars) element.text += part;
      },
      onclosetag(_: string, isImplied: boolean): void {
        // What was cut off on its way must not look like a feed with fewer items.
        if (isImplied && (reading.isAtEnd || !isSelfClosed())) throw new FeedRefusal('unreadable');
        const element = open.pop();
        if (!item || !element) return;
        item.add(element.path === '' ? '#text' : element.path, element.text);
        if (open.length > itemDepth) return;
        items.push({ n: items.length + 1, fields: item.fields });
        item = undefined;
      },
    },
  };
  return reading;
}

function addAttributes(item: Fields, path: string, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) item.add(pathTo(path, `@${name}`), value);
}
