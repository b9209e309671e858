/** Deploys the marketplace to an emulator of AWS as it is deployed without any context, and asks of it what it must answer. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#infra/app.ts';
import { stackName } from '#infra/stack-name.ts';
import { build, dist } from '#scripts/build.ts';
import { freePort } from '#scripts/server-process.ts';
import { uploadAssets } from './assets.ts';
import { createStack, noteBootstrap, resourcesOf, type StackResources } from './cloud-formation.ts';
import { type Emulator, region, startEmulator } from './emulator.ts';
import { failuresOfJourney } from './journey.ts';

const patienceMs = 300_000;

interface Template {
  Resources: Record<string, { Type: string; Properties?: { TemplateURL?: unknown } }>;
  Outputs: Record<string, unknown>;
}

/** The template as it is synthesized for an account that nobody names, with its assets. */
function synthesized(outdir: string) {
  delete process.env.CDK_DEFAULT_ACCOUNT;
  return createApp({ dist, outdir }).synth().getStackByName(stackName).template as Template;
}

/** Resources of a template that were not created, one sentence each. */
const missingOf = (
  where: string,
  { Resources }: Pick<Template, 'Resources'>,
  resources: StackResources,
): string[] =>
  Object.entries(Resources).flatMap(([id, { Type }]) => {
    const { status, reason } = resources.get(id) ?? { status: 'was not begun', reason: undefined };
    return status === 'CREATE_COMPLETE' ? [] : [`${where} ${id} (${Type}) ${status} ${reason ?? ''}`.trim()];
  });

/** The main stack's and those of stacks nested in it; `nested` gives the template behind an address. */
async function resourcesWithNested(
  emulator: Emulator,
  template: Template,
  nested: (address: string) => Template,
) {
  const resources = await resourcesOf(emulator, region, stackName);
  const failures = missingOf(stackName, template, resources);
  let count = resources.size;
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::CloudFormation::Stack') continue;
    const inner = await resourcesOf(emulator, region, resources.get(id)?.physicalId ?? id);
    failures.push(...missingOf(id, nested(JSON.stringify(Properties?.TemplateURL)), inner));
    count += inner.size;
  }
  return { resources, failures, count };
}

async function judged(emulator: Emulator, scratch: string): Promise<string[]> {
  const folder = join(scratch, 'assembly');
  const template = synthesized(folder);
  await noteBootstrap(emulator, region);
  const uploaded = await uploadAssets<Template>(emulator, { folder, stack: stackName, scratch });
  const stack = await createStack(emulator, {
    ...{ region, name: stackName, template: uploaded.template, patienceMs },
  });
  if (stack.status !== 'CREATE_COMPLETE') return [`${stackName} is ${stack.status}: ${stack.reason ?? ''}`];
  const { resources, failures, count } = await resourcesWithNested(emulator, template, uploaded.nested);
  for (const name of Object.keys(template.Outputs))
    if (!stack.outputs[name]) failures.push(`The output ${name} says nothing`);
  console.log(`${count} resources, ${Object.keys(stack.outputs).length} outputs`);
  return [...failures, ...(await failuresOfJourney(emulator, resources))];
}

/** What was not created, or answers otherwise than it should; one sentence each. */
export async function failuresInEmulator(): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'emulated-'));
  try {
    const own = join(scratch, 'tmp');
    mkdirSync(own);
    const emulator = await startEmulator({ port: await freePort(), folder: own });
    try {
      await build();
      return await judged(emulator, scratch);
    } finally {
      await emulator.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
