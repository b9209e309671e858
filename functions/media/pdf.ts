/** Whether a PDF file may be kept: read by its structure, so that nothing in it runs, sends or brings files along. */
import { inflateSync } from 'node:zlib';
import type { Refusal } from './images.ts';
import { createPageCounter } from './pdf-pages.ts';
import { tokensOf } from './pdf-tokens.ts';

/** Names of actions and parts that do more than show pages; names say nothing inside text, only as tokens. */
const activeNames = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition', 'XFA'],
  ...['GoToE', 'ImportData', 'SubmitForm'],
]);
/** Between two tokens: blanks and comments. */
const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*`;
const actions = 'JavaScript|Launch|Rendition|GoToE|ImportData|SubmitForm|EmbeddedFile';
/**
 * An action as it is written, wherever it stands: readers jump to objects by their offsets, so one may lie in what
 * looks like a string or a picture from the front. No text for people says this.
 */
const hiddenAction = new RegExp(String.raw`(?:/(?:S|Type)|\bobj)${gap}/(?:${actions})\b`);
/** Objects in a compressed stream may grow to so many bytes, all together. */
const unpackedMax = 64 * 1024 * 1024;

/** Why a file is refused: no PDF, one that cannot be read, asks for a password, or holds active parts. */
export function refusalOfPdf(bytes: Uint8Array): Refusal | undefined {
  const examined = examinePdf(bytes);
  return 'refusal' in examined ? examined.refusal : undefined;
}

/** How many pages a file has that may be kept (0 where it does not say), or why it is refused. */
export function examinePdf(bytes: Uint8Array): { pages: number } | { refusal: Refusal } {
  const reading: Reading = { left: unpackedMax, pages: createPageCounter() };
  const refusal = refusalOf(bytes, reading);
  return refusal ? { refusal } : { pages: reading.pages.count() };
}

/** What is known while a file is read: how much may still be unpacked, and its pages so far. */
interface Reading {
  left: number;
  pages: ReturnType<typeof createPageCounter>;
}

function refusalOf(bytes: Uint8Array, reading: Reading): Refusal | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'unsupported-file';
  if (!/startxref[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+%%EOF/.test(text.slice(-4096))) return 'unreadable';
  if (hiddenAction.test(withPlainNames(text))) return 'active-file';
  return refusalOfText(text, reading, false);
}

/** Names with `#53` for a letter, as they are read. */
const withPlainNames = (text: string): string =>
  text.replace(/\/[^\0\t\n\f\r ()<>[\]{}/%]*#[0-9a-f]{2}[^\0\t\n\f\r ()<>[\]{}/%]*/gi, plainName);
const plainName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Names since the last object began: what a stream's dictionary says of it. */
function refusalOfText(text: string, reading: Reading, isUnpacked: boolean): Refusal | undefined {
  let names: string[] = [];
  for (const token of tokensOf(text)) {
    if (token.kind === 'broken') return 'unreadable';
    if (token.kind === 'object') names = [];
    const name = token.kind === 'name' ? plainName(token.text).slice(1) : undefined;
    reading.pages.take(token, name);
    if (name !== undefined) {
      if (name === 'Encrypt') return 'encrypted-file';
      if (activeNames.has(name)) return 'active-file';
      names.push(name);
    }
    if (token.kind === 'stream' && !isUnpacked && holdsObjects(names)) {
      const refusal = refusalOfStream(names, token.text, reading);
      if (refusal) return refusal;
    }
  }
  return undefined;
}

/** Streams of objects say where their first one lies, whatever they call themselves. */
const holdsObjects = (names: readonly string[]): boolean =>
  names.includes('ObjStm') || (names.includes('First') && names.includes('N'));

/** Objects packed in any other way than the usual one cannot be looked at. */
const otherFilters =
  /^(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)$/;

function refusalOfStream(names: readonly string[], data: string, reading: Reading): Refusal | undefined {
  if (names.some((name) => otherFilters.test(name))) return 'unreadable';
  const isPacked = names.includes('FlateDecode') || names.includes('Fl');
  if (!isPacked && names.includes('Filter')) return 'unreadable';
  try {
    const text = isPacked ? inflated(data, reading) : data;
    return hiddenAction.test(withPlainNames(text)) ? 'active-file' : refusalOfText(text, reading, true);
  } catch {
    return 'unreadable';
  }
}

function inflated(data: string, reading: Reading): string {
  const out = inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: Math.max(1, reading.left) });
  reading.left -= out.length;
  return out.toString('latin1');
}
