/** Names changed here and elsewhere at the same time. */
import { describe, expect, it } from 'vitest';
import { merge, type Names } from './conflict.ts';

const base: Names = { familyName: 'Lê', givenName: 'An', locale: 'vi' };

describe('merge', () => {
  it('keeps what was typed here and follows what was changed elsewhere', () => {
    expect(merge(base, { ...base, givenName: 'Anh' }, { ...base, locale: 'ja' })).toEqual({
      merged: { familyName: 'Lê', givenName: 'Anh', locale: 'ja' },
      clashes: [],
    });
  });

  it('names what was changed on both sides, and still loses nothing typed', () => {
    const { merged, clashes } = merge(
      base,
      { ...base, givenName: 'Anh' },
      { ...base, givenName: 'Ánh', familyName: 'Lê Thị' },
    );
    expect(merged).toEqual({ familyName: 'Lê Thị', givenName: 'Anh', locale: 'vi' });
    expect(clashes).toEqual([{ field: 'givenName', mine: 'Anh', theirs: 'Ánh' }]);
  });

  it('sees no clash where both sides wrote the same', () => {
    const same = { ...base, familyName: 'Lý' };
    expect(merge(base, same, same)).toEqual({ merged: same, clashes: [] });
  });
});
