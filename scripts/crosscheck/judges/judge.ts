/** cfn-lint, checkov and AWS's Control Tower rules by cfn-guard, over every template that the app can make. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFromNpm, pythonWith } from '../kept.ts';
import { withTemplates } from './assemblies.ts';
import {
  type Finding,
  failuresAmong,
  findingsOfCheckov,
  findingsOfGuard,
  findingsOfLint,
  type Judge,
  type Template,
} from './findings.ts';
import { reasons } from './reasons.ts';

/** cfn-lint, checkov and what they need. */
const requirements = join(import.meta.dirname, 'requirements.txt');
/** Carries the program for Linux, and the rules in its language. */
const guard = {
  name: '@cdklabs/cdk-validator-cfnguard',
  version: '0.0.62',
  integrity:
    'sha512-Sg2k8067B0AIJ82QFSLhHTUIqxOYTKABvVrTHiyc6j0rE2NHli2diIYqf+w+DkuDKCYYgMIOga3OrYMOHUw0mQ==',
};

/** What a judge printed. Findings make them end with an error as a fault does, so what they say decides. */
const run = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((done, failed) => {
    execFile(command, args, { maxBuffer: 2 ** 28, encoding: 'utf8' }, (error, stdout, stderr) => {
      if (stdout.trim() !== '') done(stdout);
      else failed(new Error(`${command} said nothing: ${(error?.message ?? stderr).slice(-500)}`));
    });
  });

const readTemplate = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Template;

/** What each finds in the templates below a folder. */
function judging(folder: string): Record<Judge, () => Promise<Finding[]>> {
  const python = pythonWith('judges', requirements);
  const carried = packageFromNpm(guard);
  return {
    async 'cfn-lint'() {
      const files = globSync('*/*.json', { cwd: folder }).map((file) => join(folder, file));
      const regions = ['--regions', 'ap-southeast-1', 'us-east-1'];
      const output = await run(join(python, 'cfn-lint'), ['--format', 'json', ...regions, '-t', ...files]);
      return findingsOfLint(output, readTemplate);
    },
    async checkov() {
      const asked = ['--framework', 'cloudformation', '--compact', '--quiet', '--skip-download'];
      return findingsOfCheckov(
        await run(join(python, 'checkov'), [...asked, '-d', folder, '--output', 'json']),
      );
    },
    async 'cfn-guard'() {
      const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
      const rules = join(carried, 'rules/control-tower/cfn-guard');
      const shape = ['--structured', '--show-summary', 'none', '--output-format', 'json'];
      const output = await run(join(carried, `bin/ubuntu/${machine}/cfn-guard`), [
        ...['validate', '--rules', rules, '--data', folder],
        ...shape,
      ]);
      return findingsOfGuard(output, readTemplate);
    },
  };
}

/** What they found without a written reason, and reasons without a finding; one sentence each. */
export const failuresOfJudges = (): Promise<string[]> =>
  withTemplates(async (folder) => {
    const findings: Finding[] = [];
    for (const [judge, look] of Object.entries(judging(folder))) {
      const found = await look();
      console.log(
        `${judge}: ${found.length} findings by ${new Set(found.map(({ rule }) => rule)).size} rules`,
      );
      findings.push(...found);
    }
    return failuresAmong(findings, reasons);
  });
