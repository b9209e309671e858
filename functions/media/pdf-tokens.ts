/** Reads the tokens of PDF syntax one by one: names, words, dictionaries, where objects begin, streams; strings and comments are passed over. */

export interface Token {
  /** `open`, `close`: a dictionary; `word`: a number or keyword; `broken`: a string or stream that does not end. */
  kind: 'name' | 'word' | 'open' | 'close' | 'object' | 'stream' | 'broken';
  /** A name with its slash, a word, the bytes of a stream; empty else. */
  text: string;
}

const nameAt = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const wordAt = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const streamStart = /\r?\n|\r/y;

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** The tokens of a text whose characters are bytes. */
export function* tokensOf(text: string): Generator<Token> {
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    if (char === '%') at = endOfLine(text, at);
    else if (char === '(' || (char === '<' && text[at + 1] !== '<')) {
      const end = char === '(' ? endOfString(text, at) : text.indexOf('>', at) + 1;
      if (end <= at) return yield { kind: 'broken', text: '' };
      at = end;
    } else if (char === '/') {
      const name = matchAt(nameAt, text, at)!;
      yield { kind: 'name', text: name };
      at += name.length;
    } else {
      const word = matchAt(wordAt, text, at);
      const mark = word === undefined ? text.slice(at, at + 2) : '';
      if (word === 'obj') yield { kind: 'object', text: '' };
      else if (word !== undefined && word !== 'stream') yield { kind: 'word', text: word };
      else if (mark === '<<' || mark === '>>') yield { kind: mark === '<<' ? 'open' : 'close', text: '' };
      at += word?.length ?? (mark === '<<' || mark === '>>' ? 2 : 1);
      if (word !== 'stream') continue;
      const start = at + (matchAt(streamStart, text, at)?.length ?? 0);
      const end = text.indexOf('endstream', start);
      if (end < 0) return yield { kind: 'broken', text: '' };
      yield { kind: 'stream', text: text.slice(start, end) };
      at = end + 'endstream'.length;
    }
  }
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
}

/** Behind a string in parentheses, which may stand within it in pairs or behind a backslash; 0 where it does not end. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return at + 1;
  }
  return 0;
}
