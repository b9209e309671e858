/** What a text is not is told by a sample: a large body in no encoding that is known costs little. */
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

/** How many bytes were decoded as Vietnamese Windows writes. */
const asked: number[] = [];
const decode = (bytes: Uint8Array, encoding: string): string | null => {
  if (encoding === 'windows-1258') asked.push(bytes.length);
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};
const large = (start: string, repeated: readonly number[], count: number) => {
  const head = new TextEncoder().encode(start);
  const bytes = new Uint8Array(head.length + repeated.length * count);
  bytes.set(head);
  for (let at = 0; at < count; at++) bytes.set(repeated, head.length + at * repeated.length);
  return bytes;
};
/** 'Nhà xưởng' in Windows-1258, and the letters of TCVN3 for the same. */
const windows = [0x4e, 0x68, 0x61, 0xcc, 0x20, 0x78, 0xfd, 0xf5, 0xd2, 0x6e, 0x67, 0x0a];
const tcvn3 = [0x4e, 0x68, 0xb5, 0x20, 0x78, 0xad, 0xeb, 0x6e, 0x67, 0x0a];

it('an old font is refused by a part of it, also behind much that is plain', () => {
  for (const start of ['', 'id;title\n'.repeat(50_000)]) {
    asked.length = 0;
    expect(decodeText(large(start, tcvn3, 500_000), decode)).toEqual({ refused: 'tcvn3' });
    expect(Math.max(...asked)).toBeLessThanOrEqual(200_000);
  }
});

it('what Vietnamese Windows wrote is read to its end', () => {
  const read = decodeText(large('id;title\n'.repeat(50_000), windows, 100_000), decode);
  expect(read).toMatchObject({ encoding: 'windows-1258' });
  expect('text' in read && read.text.endsWith('Nhà xưởng\nNhà xưởng\n')).toBe(true);
});
