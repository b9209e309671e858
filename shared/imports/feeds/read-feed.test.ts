/** Feeds as items: whatever a partner sends is read in bounds or refused by name; nothing of it is ever run. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOfItem } from './feed-rows.ts';
import { feedLimits } from './limits.ts';
import { figure, readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';
import { FeedRefusal } from './refusal.ts';

const json = (value: unknown, path = '') =>
  readJson(typeof value === 'string' ? value : JSON.stringify(value), path);
const xml = (text: string, path = 'feed.item') => readXml(text, path);
const refusal = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof FeedRefusal) return error.code;
    throw error;
  }
  return 'read';
};
const fieldsOf = (items: ReturnType<typeof json>) => items.map(({ fields }) => Object.fromEntries(fields));

describe('JSON', () => {
  it('has its items where the path says, each field by its own path', () => {
    const items = json(
      {
        data: {
          items: [
            { id: 'K-1', price: { amount: 5200000000 }, photos: ['https://a/1', 'https://a/2'], sold: false },
            { id: 2, parts: [{ name: 'x' }, { name: 'y' }], none: null },
          ],
        },
      },
      'data.items',
    );
    expect(fieldsOf(items)).toEqual([
      { id: 'K-1', 'price.amount': '5200000000', photos: 'https://a/1\nhttps://a/2', sold: 'false' },
      { id: '2', 'parts.name': 'x\ny' },
    ]);
  });

  it('is refused where nothing lies there, and an empty list is none', () => {
    expect(refusal(() => json({ data: 1 }, 'data.items'))).toBe('no-items');
    expect(refusal(() => json({ items: [] }, 'toString'))).toBe('no-items');
    expect(refusal(() => json('{"items": [', 'items'))).toBe('unreadable');
    expect(json({ items: [] }, 'items')).toEqual([]);
  });

  it('is refused before it is built where it is deep, or made of nothing but marks', () => {
    expect(refusal(() => json('['.repeat(5_000_000)))).toBe('too-deep');
    expect(refusal(() => json(`[${'{},'.repeat(feedLimits.containers)}{}]`))).toBe('too-many');
    expect(refusal(() => json(`[${'0,'.repeat(feedLimits.commas + 1)}0]`))).toBe('too-many');
    const quoted = JSON.stringify([{ id: `${'['.repeat(100)}"\\` }]);
    expect(json(quoted)[0]!.fields.get('id')).toBe(`${'['.repeat(100)}"\\`);
  });

  it('reads whatever JSON there is in bounds, and loses no text of its items', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.string(), { maxKeys: 5 }), { maxLength: 5 }),
        (list) => {
          const items = json(list);
          expect(items).toHaveLength(list.length);
          for (const [at, { fields }] of items.entries())
            for (const [name, value] of Object.entries(list[at]!))
              if (name !== '' && value.trim() !== '' && !name.includes('.'))
                expect(fields.get(name)).toContain(value.trim());
        },
      ),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(['read', 'no-items', 'too-deep']).toContain(refusal(() => json(JSON.stringify(value))));
      }),
    );
  });

  it('writes numbers as people do, never so that decimals look like thousands', () => {
    expect([1.5e10, 2.125, 1e-7, 1e21, -3.25].map(figure)).toEqual([
      ...['15000000000', '2.1250', '0.0000001', '1000000000000000000000', '-3.25'],
    ]);
  });
});

describe('XML', () => {
  it('has its items at the path from the root: elements, attributes, repeated ones, CDATA', () => {
    const items = xml(`<?xml version="1.0" encoding="UTF-8"?>
      <feed><about>x</about>
        <item id="K-1"><name>Kho &amp; xưởng</name><g:price unit="VND">5200000000</g:price>
          <photos><photo>https://a/1</photo><photo>https://a/2</photo></photos>
          <text><![CDATA[<p>Đẹp</p>]]></text></item>
        <item id="K-2"/></feed>`);
    expect(fieldsOf(items)).toEqual([
      {
        ...{ '@id': 'K-1', name: 'Kho & xưởng', 'g:price.@unit': 'VND', 'g:price': '5200000000' },
        ...{ 'photos.photo': 'https://a/1\nhttps://a/2', text: '<p>Đẹp</p>' },
      },
      { '@id': 'K-2' },
    ]);
    expect(items.map(({ n }) => n)).toEqual([1, 2]);
  });

  it('has no document type, so entities of its own mean nothing and bombs never go off', () => {
    const lol = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><feed><item>&lol2;</item></feed>`;
    expect(refusal(() => xml(lol))).toBe('doctype');
    expect(refusal(() => xml('<!doctype html><html></html>'))).toBe('doctype');
    expect(xml('<feed><item>&lol;&#65;</item></feed>')[0]!.fields.get('#text')).toBe('&lol;A');
    const file = '<feed><item>&xxe;</item></feed>';
    expect(xml(file)[0]!.fields.get('#text')).toBe('&xxe;');
  });

  it('is refused where it was cut off, is deep, or is no XML', () => {
    expect(refusal(() => xml('<feed><item>a</item><item>b</it'))).toBe('unreadable');
    expect(refusal(() => xml('<feed><item>a</item>'))).toBe('unreadable');
    expect(refusal(() => xml('<a>'.repeat(1_000_000)))).toBe('too-deep');
    expect(refusal(() => xml('plain text'))).toBe('unreadable');
    expect(refusal(() => xml('<feed><other/></feed>', 'feed.list.item'))).toBe('no-items');
    expect(xml('<feed></feed>')).toEqual([]);
  });

  it('never raises anything but a refusal, whatever it is', () => {
    const piece = fc.constantFrom(
      '<feed>',
      '</feed>',
      '<item ',
      '<item>',
      '</item>',
      'a="1"',
      '>',
      '<![CDATA[',
      ']]>',
      '&',
      '<!',
      '<?x',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(refusal(() => xml(pieces.join('')))).toBeTypeOf('string');
      }),
      { numRuns: 500 },
    );
  });
});

it('items are bounded in fields and in the length of each', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, 'x']));
  const [item] = json([{ ...many, f0: 'y'.repeat(50_000) }]);
  expect(item!.fields.size).toBe(feedLimits.fields);
  expect(item!.fields.get('f0')).toHaveLength(feedLimits.cellChars);
});

it('columns are filled from fields, and from a text where those are blank', () => {
  const [item] = json([{ id: 'K-1', kind: '', __proto__: 1 }]);
  const cells = cellsOfItem(item!, {
    reference: { field: 'id' },
    kind: { field: 'kind', text: 'Bán' },
    title: { field: 'constructor' },
  });
  expect(cells).toEqual({ reference: 'K-1', kind: 'Bán' });
});
