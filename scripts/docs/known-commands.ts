/** What becomes of each command that a page names: run in a copy, or by which test, or why by none. */

/** A command that the test of documents does not run itself. */
export interface Elsewhere {
  /** The test that runs it. */
  test?: string;
  /** Why no test runs it as it stands. */
  why?: string;
  /** The arguments that it takes where it reads them otherwise than by `parseArgs`. */
  takes?: readonly string[];
}

/** Run in a copy of the repository, in this order, as documented. */
export const runInCopy = [
  'npm run figures',
  'npm run cost',
  'npm run generate',
  'npm run map',
  'npm run decisions',
  'npm run new:capability offices',
  'npm run new:capability companies company',
];

/** What may be named behind a command that does several things. */
const gates = ['rules', 'licences', 'types', 'lint', 'promises', 'unused', 'spelling'];
const judges = ['njs', 'opensearch', 'templates', 'emulated', 'dynamodb'];

const minutes = 'takes minutes; its figures compare only with those of the same minutes';

/** By what follows `npm run`, or `npm` itself. */
export const npmScripts: Record<string, Elsewhere> = {
  start: { test: 'local/dev-stack.world.test.ts' },
  dev: { test: 'local/dev/dev.world.test.ts' },
  test: {
    why: 'it is what runs this test',
    takes: [
      '<file or folder>',
      ...['shared/wallet/rules.test.ts', 'shared/wallet', 'e2e/wallet.spec.ts', '--part=e2e:1/3'],
    ],
  },
  'test:file': { test: 'scripts/test-file.test.ts' },
  'test:unit': { why: 'npm test runs the same', takes: ['wallet', '-t', 'a hold', '--changed'] },
  'test:frontend': { why: 'npm test runs the same' },
  'test:world': { why: 'npm test runs the same' },
  'test:e2e': { why: 'npm test runs the same', takes: ['-g', 'a visitor'] },
  'test:watch': { why: 'it ends by hand' },
  ci: { why: 'CI begins with it' },
  install: { why: 'named as what differs from npm ci' },
  check: { why: 'npm test begins with it', takes: gates },
  typecheck: { why: 'npm test begins with it' },
  lint: { why: 'npm test begins with it' },
  format: { why: 'writes in the work tree; npm run check asks the same program', takes: ['<path>'] },
  build: { test: 'frontend/build.world.test.ts' },
  coverage: { why: 'runs all tests of three layers once more' },
  audit: { why: 'asks a registry' },
  stage: { test: 'scripts/stage/commands.test.ts', takes: ['diff'] },
  figures: { why: 'run in the copy; with a folder it is the same', takes: ['<folder>'] },
  components: { test: 'frontend/components/components.test.tsx' },
  'guide:pictures': {
    test: 'scripts/guide-pictures/asked.test.ts',
    takes: ['ja', 'post-price'],
  },
  smoke: { test: 'scripts/smoke/smoke.world.test.ts' },
  simulate: { test: 'scripts/simulate/simulate.world.test.ts' },
  crosscheck: { why: 'downloads judges from outside and runs them for half an hour', takes: judges },
  'test:long': { test: 'functions/wallet/histories.test.ts' },
  'test:storm': { test: 'local/chaos-test/chaos-test.world.test.ts' },
  bench: {
    why: minutes,
    takes: [
      '--http',
      '--accounts',
      '300',
      '--parts',
      '250000',
      '--build',
      '1000000',
      '--million',
      '--no-sqlite',
    ],
  },
  'bench:load': { why: minutes },
  'bench:pages': { why: minutes },
  'bench:visit': { why: minutes },
};

/** By the file that `node` runs. */
export const scripts: Record<string, Elsewhere> = {
  'scripts/dead-letters.ts': { test: 'scripts/dead-letters.test.ts' },
  'scripts/first-master.ts': { test: 'scripts/first-master.test.ts' },
  'scripts/restore.ts': { test: 'scripts/restore.world.test.ts' },
  'scripts/test-viewer-function.ts': {
    test: 'scripts/crosscheck/viewer-function.test.ts',
    takes: ['<ViewerFunctionName>'],
  },
  'scripts/subset-fonts.ts': { test: 'scripts/subset-fonts.test.ts' },
  'scripts/build-outlines.ts': { test: 'scripts/build-outlines.test.ts' },
  'bench/accounts/api-key.ts': { why: minutes },
};

/** What scripts that read their arguments late say when they are run without what they need: they start. */
export const usages: [args: string[], says: RegExp][] = [
  [['scripts/dead-letters.ts'], /dead-letters\.ts work\|uploads/],
  [['scripts/first-master.ts'], /first-master\.ts <phone or e-mail> --table/],
  [['scripts/restore.ts'], /restore\.ts <step> --table/],
  [['scripts/test-viewer-function.ts'], /ViewerFunctionName/],
  [['scripts/stage.ts'], /npm run stage -- diff\|deploy/],
  [['scripts/new-capability.ts', 'Offices'], /one word of small letters/],
  [['scripts/guide-pictures.ts', 'xy'], /no language and no picture xy/],
];

/**
 * Operations of the AWS command line with their options, as Amazon's own description of its services has them (botocore
 * 1.43): they need an account, and their effect is what real-account.md has looked at.
 */
export const awsCommands: Record<string, readonly string[]> = {
  'backup create-backup-vault': ['--backup-vault-name'],
  'backup delete-backup-vault-access-policy': ['--backup-vault-name'],
  'ce get-anomaly-monitors': [],
  'cloudformation continue-update-rollback': ['--stack-name', '--resources-to-skip'],
  'cloudformation list-stack-resources': ['--stack-name'],
  'cloudformation wait stack-rollback-complete': ['--stack-name'],
  'cognito-idp get-user': ['--access-token'],
  'dynamodb describe-table': ['--table-name'],
  'dynamodb restore-table-to-point-in-time': [
    ...['--source-table-name', '--target-table-name', '--restore-date-time'],
    ...['--global-secondary-index-override'],
  ],
  'dynamodb scan': ['--table-name'],
  'iam attach-role-policy': ['--role-name', '--policy-arn'],
  'iam create-role': ['--role-name', '--assume-role-policy-document'],
  'lambda delete-function-concurrency': ['--function-name'],
  'lambda get-alias': ['--function-name', '--name'],
  'lambda get-function-concurrency': ['--function-name'],
  'lambda invoke': ['--function-name', '--payload'],
  'lambda list-versions-by-function': ['--function-name'],
  'lambda put-function-concurrency': ['--function-name', '--reserved-concurrent-executions'],
  'lambda update-alias': ['--function-name', '--name', '--function-version', '--routing-config'],
  'logs create-export-task': ['--log-group-name', '--from', '--to', '--destination'],
  'route53 list-hosted-zones': [],
  'secretsmanager put-secret-value': ['--secret-id', '--secret-string'],
  'sqs purge-queue': ['--queue-url'],
};
/** What every operation takes. */
export const awsOptions = ['--region', '--query', '--output', '--cli-binary-format'];

/** Commands of the system: nothing of ours is in them. */
export const others = ['git log', 'git rev-parse HEAD'];
