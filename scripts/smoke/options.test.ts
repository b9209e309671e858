/** What the smoke test needs to be told, and what it says where something is missing. */
import { describe, expect, it } from 'vitest';
import { demoPassword } from '#local/seed/people.ts';
import { readOptions } from './options.ts';

describe('options of the smoke test', () => {
  it('a marketplace of this machine brings its own people', () => {
    const options = readOptions(['http://localhost:3000/'], {});
    expect(options).toEqual({
      url: 'http://localhost:3000',
      email: expect.stringMatching(/^smoke-\d+@example\.com$/),
      staff: { identifier: 'master@demo.invalid', password: demoPassword },
      ...{ minutes: 10, stack: undefined, codeCommand: undefined },
    });
  });

  it('elsewhere nobody is assumed', () => {
    expect(readOptions(['https://example.com'], {})).toMatchObject({ email: undefined, staff: undefined });
    const env = { SMOKE_STAFF_PASSWORD: 'a secret', SMOKE_CODE_COMMAND: './code' };
    const args = ['https://example.com', '--email', 'a@b.vn', '--staff', 'm@b.vn', '--stack', 'Shop'];
    expect(readOptions([...args, '--minutes', '0'], env)).toEqual({
      ...{ url: 'https://example.com', email: 'a@b.vn', minutes: 0, stack: 'Shop', codeCommand: './code' },
      staff: { identifier: 'm@b.vn', password: 'a secret' },
    });
  });

  it.each([
    [[], /Say which marketplace/],
    [['example.com'], /Say which marketplace/],
    [['https://a.vn', 'https://b.vn'], /Say which marketplace/],
    [['https://a.vn', '--minutes', 'long'], /--minutes takes 0 to 60/],
    [['https://a.vn', '--staff', 'm@b.vn'], /SMOKE_STAFF_PASSWORD/],
    [['https://a.vn', '--fast'], /Unknown option/],
  ])('refuse %j', (args, words) => {
    expect(() => readOptions(args, {})).toThrow(words);
  });
});
