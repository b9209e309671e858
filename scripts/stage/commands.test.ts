/** What a pipeline asks of the CDK: what the main stack reads, then that one, watched by its alarm, then the rest. */
import { describe, expect, test, vi } from 'vitest';
import { deployAll, deployments, diffCommand, readStage, stacksOf } from './commands.ts';

const context = { stage: 'staging', domain: 'thu.sandautu.vn', mailFrom: 'Sàn <a@sandautu.vn>' };
const alarm = 'arn:aws:cloudwatch:ap-southeast-1:123456789012:alarm:Marketplace-staging-release';
const stage = readStage({
  STAGE_CONTEXT: JSON.stringify(context),
  RELEASE: 'a1b2c3',
  CANARY: 'skip',
  ROLLBACK_ALARM_ARN: alarm,
});
const settings = [
  ...['-c', 'stage=staging', '-c', 'domain=thu.sandautu.vn', '-c', 'mailFrom=Sàn <a@sandautu.vn>'],
  ...['-c', 'release=a1b2c3', '-c', 'canary=skip'],
];
const deployCommands = (...given: Parameters<typeof deployments>) =>
  deployments(...given).map(({ args }) => args);
const quietly = ['--exclusively', '--require-approval', 'never', '--progress', 'events'];

describe('deploying', () => {
  test('the main stack comes alone, after what it reads: only its own region has the alarm', () => {
    const stacks = ['Marketplace-stagingFirewall', 'Marketplace-stagingCertificate', 'Marketplace-staging'];
    expect(deployCommands(stage, stacks)).toEqual([
      ['deploy', stacks[0], stacks[1], ...quietly, ...settings],
      [
        ...['deploy', 'Marketplace-staging', ...quietly],
        ...['--rollback-trigger-alarm-arns', alarm, '--monitoring-time-minutes', '5', ...settings],
      ],
    ]);
  });

  test('costs and the pipeline come after it, and what fails in them holds up nothing', () => {
    const others = ['MarketplacePipeline', 'Marketplace-stagingCosts'];
    const all = deployments(stage, [...others, 'Marketplace-stagingFirewall', 'Marketplace-staging']);
    const failing = (name: string) => {
      const ran: string[] = [];
      const tell = vi.fn();
      const cdk = ([, first]: readonly string[]) => {
        ran.push(first!);
        if (first === name) throw new Error('rolled back');
      };
      return { ran, tell, run: () => deployAll(all, cdk, tell) };
    };
    const pipeline = failing('MarketplacePipeline');
    pipeline.run();
    expect(pipeline.ran).toEqual(['Marketplace-stagingFirewall', 'Marketplace-staging', ...others]);
    expect(pipeline.tell).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^MarketplacePipeline /));
    const main = failing('Marketplace-staging');
    expect(main.run).toThrow('rolled back');
    expect(main.ran).toEqual(['Marketplace-stagingFirewall', 'Marketplace-staging']);
  });

  test('what is put back is watched by nothing', () => {
    const [command] = deployCommands({ ...stage, rollbackAlarmArn: 'none' }, ['Marketplace-staging']);
    expect(command).toEqual([
      ...['deploy', 'Marketplace-staging', ...quietly, '--rollback-trigger-alarm-arns', 'none', ...settings],
    ]);
  });

  test('without a word of an alarm, the stack keeps the one it has', () => {
    const [command] = deployCommands({ context: {} }, ['Marketplace']);
    expect(command).toEqual(['deploy', 'Marketplace', ...quietly]);
  });

  test('a list without the stack is no list', () => {
    expect(() => deployCommands(stage, ['Marketplace'])).toThrow('no stack Marketplace-staging');
  });
});

test('the stacks are what begins as they do, whatever a build says around them', () => {
  const listed = 'Built dist in 3 s\nMarketplaceFirewall\nMarketplace\nMarketplace of today\n';
  expect(stacksOf(listed)).toEqual(['MarketplaceFirewall', 'Marketplace', 'Marketplace']);
  expect(stacksOf('nothing')).toEqual([]);
});

test('looking needs no more than templates', () => {
  expect(diffCommand(stage)).toEqual(['diff', '--all', '--method', 'template', ...settings]);
});

test.each([undefined, '', 'domain=a', '[]', 'null', '{"indexed":true}'])(
  'settings that are %s are refused',
  (STAGE_CONTEXT) => {
    expect(() => readStage({ STAGE_CONTEXT })).toThrow('STAGE_CONTEXT is a JSON object of texts');
  },
);
