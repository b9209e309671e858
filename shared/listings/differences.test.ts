/** Staff see exactly what a revision changes. */
import { expect, it } from 'vitest';
import { differences } from './differences.ts';
import { testContent } from './testing/samples.ts';

const fields = (changes: Parameters<typeof testContent>[0]) =>
  differences(testContent(), testContent(changes));

it('names the fields that differ, in the order of the form', () => {
  expect(fields({ contact: { name: 'Khác', phone: '1' }, title: 'Nhà xưởng khác hẳn lúc đầu' })).toEqual([
    'title',
    'contact',
  ]);
  expect(fields({ price: { mode: 'deal' } })).toEqual(['price']);
});
it('finds nothing between equal contents, whatever the order of keys and however emptiness is written', () => {
  const content = testContent();
  const turned = Object.fromEntries(Object.entries({ ...content, park: '' }).toReversed()) as typeof content;
  expect(differences(content, turned)).toEqual([]);
});
