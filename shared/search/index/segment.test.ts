/** The segment file: what was written is read, what is no segment is refused, and it stays small. */
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import { market } from '#bench/search/synthetic.ts';
import { SearchDoc } from '../model.ts';
import { ByteWriter, readWholes } from './binary-codec.ts';
import { buildColumns, fillColumns } from './build-columns.ts';
import { differences } from './column-differences.ts';
import { codeWords, ulidAt, ulidWords } from './columns.ts';
import { encodeSegment, openSegment, readableFormats } from './segment.ts';

const info = { cursorMs: testNow, builtAtMs: testNow + 1, removed: { '01JAAAAAAAAAAAAAAAAAAAAAAA': 7 } };

describe('a segment', () => {
  it('says what was written, to the byte', () => {
    fc.assert(
      fc.property(anyDocs(40), (docs) => {
        const columns = buildColumns(docs, testNow);
        const bytes = encodeSegment(columns, info);
        const opened = openSegment(bytes);
        expect(opened.info).toEqual(info);
        expect(Buffer.from(encodeSegment(opened.columns, opened.info)).equals(Buffer.from(bytes))).toBe(true);
        expect(differences(columns, opened.columns)).toEqual({ facts: [], words: [] });
        const live = docs.filter(({ expiresAt }) => expiresAt > testNow);
        const ids = Array.from({ length: opened.columns.count }, (_, row) => ulidAt(opened.columns.ids, row));
        expect(ids.sort()).toEqual(live.map(({ id }) => id).sort());
      }),
      { numRuns: 60 },
    );
  });

  it('is read from bytes that lie anywhere in memory', () => {
    const [docs] = fc.sample(anyDocs(20), { numRuns: 1, seed: 5 });
    const bytes = encodeSegment(buildColumns(docs!, testNow), info);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(openSegment(shifted.subarray(3)).columns.count).toBe(openSegment(bytes).columns.count);
  });

  it('is refused where it is none, cut short, or of another format', () => {
    const [docs] = fc.sample(anyDocs(20), { numRuns: 1, seed: 5 });
    const bytes = encodeSegment(buildColumns(docs!, testNow), info);
    expect(() => openSegment(new Uint8Array(0))).toThrow('Not a search segment');
    expect(() => openSegment(new Uint8Array(4096))).toThrow('Not a search segment');
    expect(() => openSegment(bytes.slice(0, 40))).toThrow('Not a search segment');
    expect(() => openSegment(bytes.slice(0, bytes.length - 64))).toThrow('cut short');
    const other = bytes.slice();
    const at = Buffer.from(other).indexOf(Buffer.from(`"format":${readableFormats[0]}`, 'utf16le'));
    other[at + '"format":'.length * 2] = '9'.charCodeAt(0);
    expect(() => openSegment(other)).toThrow('format 9');
  });

  it('takes less than 100 bytes a listing once packed', () => {
    const { count, vip, paid, at } = market(3000, testNow);
    const segment = encodeSegment(fillColumns(count, vip, paid, at), info);
    expect(zstdCompressSync(segment).length / count).toBeLessThan(100);
  });
});

describe('a market made for measuring', () => {
  it('has documents as listings have them, in rank order', () => {
    const stock = market(300, testNow);
    const docs = Array.from({ length: stock.count }, (_, rank) => SearchDoc.parse(stock.at(rank)));
    const filled = encodeSegment(fillColumns(stock.count, stock.vip, stock.paid, stock.at), info);
    const built = encodeSegment(buildColumns(docs, testNow), info);
    expect(Buffer.from(filled).equals(Buffer.from(built))).toBe(true);
  });
});

describe('differences', () => {
  const [sample] = fc.sample(anyDocs(30), { numRuns: 1, seed: 11 });
  const docs = sample!.map((doc) => ({ ...doc, expiresAt: testNow + 1000 }));
  const [first, ...others] = docs;
  const compare = (changed: Partial<SearchDoc>) =>
    differences(buildColumns(docs, testNow), buildColumns([{ ...first!, ...changed }, ...others], testNow));

  it.each<[string, Partial<SearchDoc>]>([
    ['price', { priceVndMin: 12_345, priceVndMax: 12_345 }],
    ['date', { publishedAt: first!.publishedAt - 1 }],
    ['end', { expiresAt: testNow + 999 }],
    ['place', { wardCode: '00004' }],
    ['infrastructure', { infra: ['new-key'] }],
    ['code', { code: 'DA00000000' }],
    ['park', { park: 'Khu khác' }],
  ])('see another %s', (_, changed) => {
    expect(compare(changed)).toEqual({ facts: [first!.id], words: [] });
  });

  it('see a listing that one lacks', () => {
    const [a, b] = [buildColumns(docs, testNow), buildColumns(others, testNow)];
    expect(differences(a, b).facts).toEqual([first!.id]);
    expect(differences(b, a).facts).toEqual([first!.id]);
  });

  it('tell other words from other facts, and do not mind versions', () => {
    const text = { ...first!.text, description: 'hoàn toàn khác' };
    expect(compare({ text })).toEqual({ facts: [], words: [first!.id] });
    expect(compare({ version: first!.version + 5 })).toEqual({ facts: [], words: [] });
  });
});

describe('numbers', () => {
  it('of any length come back', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), (values) => {
        const writer = new ByteWriter();
        for (const value of values) writer.write(value);
        expect([...readWholes(writer.done(), values.length)]).toEqual(values);
      }),
    );
  });

  it('of ids and codes come back', () => {
    const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const digits = (length: number) =>
      fc
        .array(fc.constantFrom(...crockford), { minLength: length, maxLength: length })
        .map((d) => d.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...'01234567'), digits(25), digits(8), (head, rest, code) => {
        const id = head + rest;
        const words = ulidWords(id).map((word) => Uint32Array.of(word));
        expect(ulidAt(words as [Uint32Array<ArrayBuffer>, never, never, never], 0)).toBe(id);
        const [high, low] = codeWords(`DA${code}`);
        expect((high * 2 ** 32 + low).toString(32).toUpperCase().padStart(8, '0')).toBe(
          [...code].map((digit) => crockford.indexOf(digit).toString(32).toUpperCase()).join(''),
        );
      }),
    );
  });
});
