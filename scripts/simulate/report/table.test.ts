/** Reports as text: groups once, numbers in columns, and two runs side by side with their difference. */
import { expect, it } from 'vitest';
import { comparisonText, reportText } from './table.ts';

const figure = (group: string, name: string, value: number) => ({ group, name, value });

it('prints each group once, with its figures below', () => {
  const text = reportText([
    figure('money', 'paid', 1200),
    figure('money', 'left', 3),
    figure('people', 'all', 40),
  ]);
  expect(text.split('\n')).toEqual([
    '',
    'MONEY',
    '  paid  1,200',
    '  left      3',
    'PEOPLE',
    '  all      40',
  ]);
});

it('sets two runs side by side, also where one has what the other has not', () => {
  const before = [figure('money', 'paid', 200), figure('refused', 'post: price-changed', 2)];
  const after = [figure('money', 'paid', 150), figure('money', 'spent', 10)];
  const [head, ...lines] = comparisonText(before, after)
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/));
  expect(head).toEqual(['as it is', 'what if', 'difference']);
  expect(lines).toEqual([
    ['MONEY'],
    ['paid', '200', '150', '-50', '-25 %'],
    ['spent', '0', '10', '+10'],
    ['REFUSED'],
    ['post: price-changed', '2', '0', '-2', '-100 %'],
  ]);
});
