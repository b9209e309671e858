/** Stacks of an emulator by CloudFormation's Query API: creates one, waits for it, and lists its resources. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Emulator, signed } from './emulator.ts';

/** What `cdk bootstrap` leaves beside the bucket: templates ask which version of it there is. */
export async function noteBootstrap({ url }: Emulator, region: string): Promise<void> {
  const parameter = {
    Name: '/cdk-bootstrap/hnb659fds/version',
    Type: 'String',
    Value: '30',
    Overwrite: true,
  };
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      ...signed('ssm', region),
      ...{ 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.PutParameter' },
    },
    body: JSON.stringify(parameter),
  });
  if (!reply.ok) throw new Error(`The version of the bootstrap is not noted: ${await reply.text()}`);
}

type Ask = (action: string, parameters: Record<string, string>) => Promise<string>;

const asking =
  ({ url }: Emulator, region: string): Ask =>
  async (action, parameters) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        ...signed('cloudformation', region),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ Action: action, Version: '2010-05-15', ...parameters }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${action}: ${text.slice(0, 500)}`);
    return text;
  };

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
const membersOf = (xml: string) => xml.split('<member>').slice(1);

export interface Stack {
  id: string;
  status: string;
  reason?: string;
  outputs: Record<string, string>;
}

/** Resources by their logical ids; a nested stack's physical id is its own. */
export type StackResources = Map<
  string,
  { type: string; status: string; physicalId: string; reason?: string }
>;

async function stackOf(ask: Ask, name: string): Promise<Stack> {
  const text = await ask('DescribeStacks', { StackName: name });
  const outputs = membersOf(text).flatMap((member) => {
    const key = textOf(member, 'OutputKey');
    return key ? [[key, textOf(member, 'OutputValue') ?? ''] as const] : [];
  });
  const reason = textOf(text, 'StackStatusReason');
  return {
    id: textOf(text, 'StackId') ?? name,
    status: textOf(text, 'StackStatus') ?? '',
    ...(reason && { reason }),
    outputs: Object.fromEntries(outputs),
  };
}

/** The resources of a stack. */
export async function resourcesOf(emulator: Emulator, region: string, name: string): Promise<StackResources> {
  const text = await asking(emulator, region)('DescribeStackResources', { StackName: name });
  return new Map(
    membersOf(text).map((member) => {
      const value = (part: string) => textOf(member, part) ?? '';
      const reason = textOf(member, 'ResourceStatusReason');
      return [
        value('LogicalResourceId'),
        {
          type: value('ResourceType'),
          status: value('ResourceStatus'),
          physicalId: value('PhysicalResourceId'),
          ...(reason && { reason }),
        },
      ];
    }),
  );
}

const pauseMs = 1_000;

/** Creates a stack from a template that lies at an address, and waits for its end; its creation is not rolled back. */
export async function createStack(
  emulator: Emulator,
  {
    region,
    name,
    template,
    patienceMs,
  }: { region: string; name: string; template: string; patienceMs: number },
): Promise<Stack> {
  const ask = asking(emulator, region);
  await ask('CreateStack', {
    ...{ StackName: name, TemplateURL: template, OnFailure: 'DO_NOTHING' },
    ...{ 'Capabilities.member.1': 'CAPABILITY_IAM', 'Capabilities.member.2': 'CAPABILITY_NAMED_IAM' },
  });
  for (const until = Date.now() + patienceMs; ; await pause(pauseMs)) {
    const stack = await stackOf(ask, name);
    if (!stack.status.endsWith('IN_PROGRESS') || Date.now() > until) return stack;
  }
}
