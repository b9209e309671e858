/** What `npm run new:capability` makes passes the repository's checks and tests as it is. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from '../testing/repository-copy.ts';
import { capabilityName, createCapability } from './create-capability.ts';

const root = join(import.meta.dirname, '../..');
let copy: string;
let remove: () => void;
let made: ReturnType<typeof createCapability>;

/** Runs a tool of the packages in the copy; its output where it fails, else ''. */
function failureOf(tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

beforeAll(() => {
  ({ folder: copy, remove } = copyRepository('new-capability'));
  made = createCapability(copy, capabilityName('companies', 'company'));
  expect(failureOf('node', 'scripts/openapi.ts')).toBe('');
});
afterAll(() => remove());

describe('a new capability', () => {
  it('costs at most 23 files', () => {
    expect(made.added.length + made.edited.length).toBeLessThanOrEqual(23);
    expect(made.added.map((file) => readFileSync(join(copy, file), 'utf8')).join('')).not.toMatch(
      /samples?/i,
    );
  });

  // Both read shared/, and functions/ what infra/ asks of a capability.
  it.each(['functions', 'frontend/tsconfig.test.json'])('has right types in %s', (project) => {
    expect(failureOf('tsc', '-p', project)).toBe('');
  });

  it('keeps the rules of imports, names and sizes', () => {
    const script = `import { ruleFindings } from './scripts/check.ts'; const found = ruleFindings();
      console.error(found.join('\\n')); process.exit(found.length)`;
    expect(failureOf('node', '--input-type=module', '-e', script)).toBe('');
  });

  it('passes its own tests and those of every endpoint, page and text', () => {
    const folders = [
      ...new Set(made.added.filter((file) => file.includes('.test.')).map((file) => dirname(file))),
      ...['functions/contract.test.ts', 'functions/authority.test.ts', 'scripts/openapi.test.ts'],
      ...['frontend/src/app', 'frontend/src/locales', 'infra/app.test.ts', 'infra/edge'],
    ];
    const failure = failureOf('vitest', 'run', '--project', 'unit', '--project', 'frontend', ...folders);
    expect(failure).toBe('');
  }, 300_000);
});

describe('its name', () => {
  it.each(['Offices', 'branch-offices', 'x', '../offices'])(
    'is refused where it is not plain: %s',
    (name) => {
      expect(() => capabilityName(name)).toThrow('companies company');
    },
  );

  it('is not that of one that is there', () => {
    expect(() => createCapability(copy, capabilityName('companies', 'company'))).toThrow();
  });
});
