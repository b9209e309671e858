/** Filters of people in the address: read, written, and what of them the API is asked for. */
import { describe, expect, it } from 'vitest';
import { filterQuery, readFilters, searchOf } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the address', () => {
  it('is read and written alike', () => {
    const query = '?find=Nguy%E1%BB%85n&role=seller&state=disabled';
    expect(filterQuery(read(query))).toBe(query);
    expect(read(query)).toEqual({ find: 'Nguyễn', role: 'seller', state: 'disabled' });
  });

  it('without filters has no query', () => {
    expect(filterQuery(read(''))).toBe('');
    expect(filterQuery(read('?find=%20%20'))).toBe('');
  });

  it('never passes on what no filter knows', () => {
    expect(read('?role=king&state=asleep&tab=x')).toEqual({ find: '', role: '', state: '' });
    expect(read(`?find=${'a'.repeat(999)}`).find).toHaveLength(254);
  });
});

it('the API is not asked for less than two characters, nor for blanks', () => {
  expect(searchOf(read('?find=a'))).toEqual({});
  expect(searchOf(read('?find=%20ab%20&role=master'))).toEqual({ find: 'ab', role: 'master' });
});
