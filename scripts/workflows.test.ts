/** The pipeline's files: what they run exists, they may do no more than they need, and no key is stored anywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Part, partsOf } from './test-parts.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  uses?: string;
  needs?: string | string[];
  if?: string;
  permissions?: Record<string, string>;
  secrets?: string;
  environment?: { name: string };
  concurrency?: unknown;
  'timeout-minutes'?: number;
  strategy?: { matrix: { part: string[] } };
  steps?: Step[];
  with?: Record<string, unknown>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = join(import.meta.dirname, '..');
const folder = join(root, '.github/workflows');
const texts = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const workflows = new Map([...texts].map(([name, text]) => [name, parse(text) as Workflow]));
const jobs = [...workflows].flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([name, job]) => ({ file, name, job })),
);
const steps = jobs.flatMap(({ file, name, job }) =>
  (job.steps ?? []).map((step) => ({ at: `${file} ${name}`, step, job })),
);
const { scripts, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

test('there are the five of them', () => {
  const names = ['ci.yml', 'deploy.yml', 'release.yml', 'rollback.yml', 'weekly.yml'];
  expect([...workflows.keys()].sort()).toEqual(names);
});

test('every npm script that they run exists', () => {
  const asked = steps.flatMap(({ step }) =>
    [...(step.run ?? '').matchAll(/npm (?:run (?:--silent )?)?([\w:-]+)/g)].map(([, name]) => name!),
  );
  const own = asked.filter((name) => name !== 'ci');
  expect(new Set(own)).toEqual(new Set(['test', 'stage', 'smoke', 'audit', 'coverage']));
  for (const name of own) expect(scripts).toHaveProperty([name]);
});

test('the parts that run beside each other are the whole of npm test', () => {
  const asked = workflows.get('ci.yml')!.jobs.test!.strategy!.matrix.part;
  const parts = partsOf(asked) as Part[];
  expect(new Set(parts.map(({ name }) => name))).toEqual(
    new Set((partsOf([]) as Part[]).map(({ name }) => name)),
  );
  for (const [name, shares] of Map.groupBy(parts, (part) => part.name)) {
    const all = shares.map((_, at) => `${at + 1}/${shares.length}`);
    expect([name, shares.map(({ shard = '1/1' }) => shard)]).toEqual([name, all]);
  }
});

describe('rights', () => {
  test('a workflow may read, and nothing else', () => {
    for (const [, { permissions }] of workflows) expect(permissions).toEqual({ contents: 'read' });
  });

  test('a job may ask for a token of AWS where it, or what it calls, uses one', () => {
    const asksAws = ({ job }: { job: Job }): boolean =>
      job.uses?.endsWith('deploy.yml') ||
      (job.steps ?? []).some(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials@'));
    for (const one of jobs)
      expect([one.file, one.name, one.job.permissions]).toEqual([
        ...[one.file, one.name],
        asksAws(one) ? { contents: 'read', 'id-token': 'write' } : undefined,
      ]);
    expect(jobs.filter(asksAws)).toHaveLength(5);
  });

  test('roles are assumed by that token: no key is stored', () => {
    const aws = steps.filter(({ step }) => step.uses?.startsWith('aws-actions/'));
    for (const { step } of aws)
      expect(step.with).toEqual({
        'role-to-assume': expect.stringMatching(/^\$\{\{ vars\.(DEPLOY|DIFF)_ROLE_ARN \}\}$/),
        'role-skip-session-tagging': true,
        'aws-region': expect.any(String),
      });
    const secrets = [...texts.values()].flatMap((text) => text.match(/secrets\.\w+/g) ?? []);
    expect(secrets).toEqual(['secrets.SMOKE_STAFF_PASSWORD']);
    for (const text of texts.values()) expect(text).not.toMatch(/aws_?(secret_?)?access_?key|AKIA/i);
  });

  test('the checkout leaves no token behind, and pull requests never meet one of AWS', () => {
    for (const { step } of steps.filter(({ step }) => step.uses?.startsWith('actions/checkout@')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
    for (const [file, { on }] of workflows) {
      expect(Object.keys(on)).not.toContain('pull_request_target');
      if ('pull_request' in on) expect(texts.get(file)).not.toContain('id-token');
    }
  });

  test('what others write never becomes a command: values come by the environment', () => {
    for (const { at, step } of steps)
      expect([at, step.run ?? '']).not.toEqual([at, expect.stringContaining('${{')]);
  });
});

test('actions of others are pinned to a commit, with its version beside it', () => {
  const used = [...texts.values()].flatMap((text) => text.match(/uses: .*/g) ?? []);
  const others = used.filter((line) => !line.startsWith('uses: ./'));
  for (const line of others)
    expect(line).toMatch(/^uses: (actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const commits = new Map<string, Set<string>>();
  for (const line of others) {
    const [, name, commit] = /uses: (.+)@(\w+)/.exec(line)!;
    commits.set(name!, (commits.get(name!) ?? new Set()).add(commit!));
  }
  for (const [name, of] of commits) expect([name, of.size]).toEqual([name, 1]);
  const local = used.filter((line) => line.startsWith('uses: ./')).map((line) => line.split('/').at(-1)!);
  for (const name of local) expect(workflows.has(name)).toBe(true);
});

test('the install starts with the Node that .nvmrc names, which package.json allows', () => {
  const nodes = steps.filter(({ step }) => step.uses?.startsWith('actions/setup-node@'));
  expect(nodes.length).toBeGreaterThan(0);
  for (const { step } of nodes) expect(step.with).toMatchObject({ 'node-version-file': '.nvmrc' });
  const named = Number.parseInt(readFileSync(join(root, '.nvmrc'), 'utf8'), 10);
  expect(named).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)![0]));
});

describe('the way to production', () => {
  const { jobs: release } = workflows.get('release.yml')!;
  const { jobs: deploy } = workflows.get('deploy.yml')!;

  test('goes by tests, what would change, and staging', () => {
    const needs = Object.fromEntries(Object.entries(release).map(([name, job]) => [name, job.needs]));
    expect(needs).toEqual({ test: undefined, diff: 'test', staging: 'diff', production: 'staging' });
    expect(release.staging!.with).toMatchObject({ environment: 'staging', canary: 'skip' });
    expect(release.production!.with).toMatchObject({ environment: 'production', canary: 'true' });
  });

  test('ends with the tests where no account is known', () => {
    expect(release.diff!.if).toBe("vars.DIFF_ROLE_ARN != ''");
    for (const name of ['staging', 'production']) expect(release[name]!.if).toBeUndefined();
  });

  test('one stage is deployed once at a time, in the environment whose reviewers are asked', () => {
    const job = deploy.deploy!;
    expect(job.environment!.name).toMatch(/^\$\{\{ inputs\.environment \}\}$/);
    expect(job.concurrency).toEqual({
      group: expect.stringMatching(/^deploy-\$\{\{ inputs\.environment \}\}$/),
      'cancel-in-progress': false,
    });
  });

  test('each deployment is tried, and what fails is followed by the release before it', () => {
    const runs = deploy.deploy!.steps!.map(({ run = '' }) => run);
    const at = (words: string) => runs.findIndex((run) => run.includes(words));
    expect(at('--is-ancestor "$COMMIT"')).toBeLessThan(at('npm run stage -- deploy'));
    expect(at('npm run stage -- deploy')).toBeLessThan(at('npm run smoke'));
    const [again, back] = deploy.deploy!.steps!.slice(-2) as (Step & { if: string })[];
    // An hour is over soon: trying took its part of it.
    const first = deploy.deploy!.steps!.find(({ uses }) => uses?.startsWith('aws-actions/'));
    expect(again).toEqual({ name: expect.any(String), if: back!.if, ...first });
    expect(back!.if).toContain("steps.smoke.outcome == 'failure'");
    expect(back!.env).toMatchObject({ CANARY: 'skip', ROLLBACK_ALARM_ARN: 'none' });
    expect(back!.run).toContain('git checkout --force "$RELEASE"');
  });

  test('somebody can go back by hand, at once', () => {
    const { on, jobs: rollback } = workflows.get('rollback.yml')!;
    expect(Object.keys(on)).toEqual(['workflow_dispatch']);
    expect(rollback.deploy!.with).toMatchObject({ canary: 'skip', 'is-watched': false });
  });

  test('no job runs for ever', () => {
    for (const { job } of jobs.filter(({ job }) => job.steps))
      expect(job['timeout-minutes']).toBeGreaterThan(0);
  });
});
