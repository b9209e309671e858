/** The little XML that S3 speaks: writing answers, and reading the one request that has a body of XML. */
import { SaxesParser } from 'saxes';

export type XmlContent = { [tag: string]: XmlValue | undefined };
type XmlValue = string | number | boolean | XmlContent | XmlContent[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const escaped = (text: string) => text.replace(/[&<>"\r]/g, (character) => entities[character]!);

const inner = (tag: string, value: XmlValue | undefined): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => inner(tag, item)).join('');
  const content = typeof value === 'object' ? children(value) : escaped(String(value));
  return `<${tag}>${content}</${tag}>`;
};

const children = (content: XmlContent) =>
  Object.entries(content)
    .map(([tag, value]) => inner(tag, value))
    .join('');

/** A whole document with one root; a list repeats its element, an absent value leaves it out. */
export function element(
  root: string,
  content: XmlContent,
  xmlns = 'http://s3.amazonaws.com/doc/2006-03-01/',
): string {
  const attribute = xmlns === '' ? '' : ` xmlns="${xmlns}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${children(content)}</${root}>`;
}

export type DeleteRequest = { quiet: boolean; objects: { key: string; eTag?: string }[] };

/** Reads the body of DeleteObjects; undefined when it is no such document. */
export function parseDelete(body: string): DeleteRequest | undefined {
  const result: DeleteRequest = { quiet: false, objects: [] };
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    path.push(tag.name);
    text = '';
    if (path.join('/') === 'Delete/Object') result.objects.push({ key: '' });
  });
  parser.on('text', (chunk) => {
    text += chunk;
  });
  parser.on('closetag', () => {
    const last = result.objects.at(-1);
    const at = path.join('/');
    if (at === 'Delete/Object/Key' && last) last.key = text;
    if (at === 'Delete/Object/ETag' && last) last.eTag = text;
    if (at === 'Delete/Quiet') result.quiet = text === 'true';
    path.pop();
  });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(body).close();
  } catch {
    return undefined;
  }
  return result.objects.length > 0 && result.objects.every(({ key }) => key !== '') ? result : undefined;
}
