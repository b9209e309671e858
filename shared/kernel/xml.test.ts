/** Whatever people type comes out as well-formed XML that says the same, without what XML cannot say. */
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

/** What a strict parser reads between two tags, and in an attribute. */
function readBack(xml: string): { text: string; attribute: string | undefined } {
  const parser = new SaxesParser();
  let text = '';
  let attribute: string | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('opentag', (tag) => {
    attribute = tag.attributes.a;
  });
  parser.write(xml).close();
  return { text, attribute };
}
const between = (text: string) => readBack(`<t a="${escapeXml(text)}">${escapeXml(text)}</t>`);

it.each([
  ['A & B < C > "D"', 'A & B < C > "D"'],
  ['ends ]]> early', 'ends ]]> early'],
  ['a\u0000b\u0008c\u001fd\u{fffe}e', 'abcde'],
  ['half \ud83d of a sign', 'half \ufffd of a sign'],
  ['đất 🏭 工場', 'đất 🏭 工場'],
])('%j is read as %j', (text, read) => {
  expect(between(text)).toEqual({ text: read, attribute: read });
});

it('is well-formed for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => between(text)).not.toThrow();
    }),
  );
});
