/** Every text that a body may hold: what cannot be seen is refused or taken out, and names are on one line. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { apis } from '#shared/apis.ts';
import type { Contract } from '#shared/kernel/contract.ts';
import { isVisible, severalLines } from '#shared/kernel/text.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { type Leaf, leavesOf } from './lib/testing/leaves.ts';

/**
 * Texts that are not kept as they come, and why: secrets are compared, never shown; what a form sends to be looked
 * up must fit what is there; identifiers, phones and rich text are written anew by the service.
 */
const elsewhere = new Set([
  ...['password', 'currentPassword', 'ticket', 'token', 'wordingId', 'contentType', 'txId', 'oldCommuneCode'],
  ...['identifier', 'phone', 'description', 'body'],
]);
/** Whole documents are rich text, those in a preview too. */
const isDocument = (call: string, { pointer }: Leaf) =>
  pointer.startsWith('/document/texts/') || (call === 'previewDocument' && pointer === '/html');
const nameOf = ({ pointer }: Leaf) => pointer.split('/').at(-1)!;

const bases: Record<string, unknown> = {
  createListing: testInput(),
  updateListing: { version: 1, listing: testInput() },
};
const texts = Object.values<Contract>(apis).flatMap((contract) =>
  Object.entries(contract).flatMap(([name, { body }]) =>
    body
      ? leavesOf(body, 'string')
          .filter((leaf) => !elsewhere.has(nameOf(leaf)) && !isDocument(name, leaf))
          .map(
            (leaf) =>
              [`${name} ${leaf.pointer}`, { body: body as z.ZodType, leaf, base: bases[name] }] as const,
          )
      : [],
  ),
);

const invisible = [
  ...[
    '\u3164',
    '\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u202e',
  ],
  ...['\u2066', '\u{e0061}', '\ufe0f', '\ue000', '\u0000', '\u001b', '\u0085', '\u2028', '\r'],
];

/** What of a text would be kept: '' where it is refused or left out. */
function keptOf({ body, leaf, base }: (typeof texts)[number][1], value: string): string {
  const parsed = body.safeParse(leaf.place(value, base));
  if (!parsed.success) return '';
  const parts = leaf.pointer.split('/').slice(1);
  const found = parts.reduce<unknown>(
    (of, part) => (of as Record<string, unknown>)?.[part === '*' ? 0 : part],
    parsed.data,
  );
  return typeof found === 'string' ? found : '';
}

describe('a text of a body', () => {
  it('is looked at here, or by the service that writes it anew', () => {
    expect(texts.length).toBeGreaterThan(80);
  });
  it.each(texts)('%s keeps nothing that cannot be seen', (_, text) => {
    for (const one of invisible) {
      expect(isVisible(keptOf(text, one.repeat(20))) || keptOf(text, one.repeat(20)) === '').toBe(true);
      expect(keptOf(text, `Nhà xưởng${one} ở Bình Dương`)).not.toContain(one);
    }
  });
  it.each(texts)('%s keeps no line breaks in a row and no blanks at its ends', (_, text) => {
    const kept = keptOf(text, '  Nhà   xưởng \r\n\r\n\r\n\r\n ở Bình Dương \n');
    expect(kept).not.toMatch(/\n{3}|\r|^\s|\s$| {2}/);
    expect(kept.includes('\n') && !text.leaf.schema[severalLines]).toBe(false);
  });
});
