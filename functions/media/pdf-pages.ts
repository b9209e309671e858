/** Counts the pages of a PDF by the root of its page tree, while its tokens pass by. */
import type { Token } from './pdf-tokens.ts';

/** A dictionary that is open: the keys that matter here. */
interface Dictionary {
  key: string;
  type?: string;
  hasParent: boolean;
  /** Words behind `/Count`: one where it is written as it is, three where it stands elsewhere. */
  count: string[];
}

/** Dictionaries lie in one another a few deep; whoever nests thousands is not followed. */
const deepest = 50;
/** More words behind a count are none. */
const mostWords = 3;
const newDictionary = (): Dictionary => ({ key: '', hasParent: false, count: [] });

const numberOf = (word: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(word) ? Number(word) : undefined;

/** Takes the tokens in the order of the file; objects that are packed come where their stream stands. */
export function createPageCounter() {
  let open: Dictionary[] = [];
  /** How many more are open than are followed. */
  let beyond = 0;
  let pages = 0;
  /** What the newest root says: a file that was changed has its newer objects further back. */
  let told: number | undefined;

  function close(dictionary: Dictionary | undefined): void {
    if (dictionary?.type === 'Page') pages++;
    if (dictionary?.type !== 'Pages' || dictionary.hasParent || dictionary.count.length === 0) return;
    told = dictionary.count.length === 1 ? numberOf(dictionary.count[0]!) : undefined;
  }

  function nest(kind: 'open' | 'close'): void {
    if (kind === 'open' && open.length === deepest) beyond++;
    else if (kind === 'open') open.push(newDictionary());
    else if (beyond > 0) beyond--;
    else close(open.pop());
  }

  function note(dictionary: Dictionary, kind: Token['kind'], text: string, name: string): void {
    const { key, count } = dictionary;
    if (kind === 'word' && key === 'Count' && count.length < mostWords) count.push(text);
    else if (kind === 'name' && key === 'Type') {
      dictionary.type = name;
      dictionary.key = '';
    } else if (kind === 'name') {
      dictionary.key = name;
      dictionary.hasParent ||= name === 'Parent';
    }
  }

  return {
    /** `name`: the token's name as it is read, without its slash. */
    take({ kind, text }: Token, name = ''): void {
      const dictionary = open.at(-1);
      if (kind === 'object') {
        open = [];
        beyond = 0;
      } else if (kind === 'open' || kind === 'close') nest(kind);
      else if (dictionary && beyond === 0) note(dictionary, kind, text, name);
    },
    /** How many pages there are; 0 where none can be found. */
    count: (): number => told ?? pages,
  };
}
