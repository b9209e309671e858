/** What `npm run smoke` takes on its command line and from its environment. */
import { parseArgs } from 'node:util';
import { demoAccounts } from '#local/seed/people.ts';

export interface Options {
  /** Without a slash at its end. */
  url: string;
  /** An address that nobody has an account with; its codes have to be read. */
  email: string | undefined;
  /** A master, who gives points and approves; absent: nothing is posted. */
  staff: { identifier: string; password: string } | undefined;
  /** Over so many minutes the session is renewed three times. */
  minutes: number;
  /** The name of the stack, for what only the AWS command line can try. */
  stack: string | undefined;
  /** A program that prints the code that came to the address it is given. */
  codeCommand: string | undefined;
}

export const usage = `npm run smoke -- <url> [--email you+smoke@example.com] [--staff <a master>] [--minutes 10] [--stack Marketplace]
  SMOKE_STAFF_PASSWORD   the password of that master
  SMOKE_CODE_COMMAND     a program that prints the code that came to the address it is given; without it you are asked`;

/** Where the marketplace runs on this machine its own made-up people are there. */
const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1'].includes(hostname);

/** Raises a sentence for what is missing or cannot be. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ email: { type: 'string' }, staff: { type: 'string' } },
      ...{ minutes: { type: 'string' }, stack: { type: 'string' } },
    },
  });
  const [typed] = positionals;
  if (!typed || !URL.canParse(typed) || positionals.length > 1)
    throw new Error('Say which marketplace: one address, such as https://example.com.');
  const url = new URL(typed);
  const minutes = Number(values.minutes ?? 10);
  if (!(minutes >= 0 && minutes <= 60)) throw new Error(`--minutes takes 0 to 60, not ${values.minutes}.`);
  const demo = isLocal(url) ? demoAccounts.find(({ role }) => role === 'master') : undefined;
  const identifier = values.staff ?? demo?.identifier;
  const password = env.SMOKE_STAFF_PASSWORD ?? demo?.password;
  if (values.staff && !password) throw new Error('SMOKE_STAFF_PASSWORD has to hold the password of --staff.');
  return {
    url: url.origin,
    email: values.email ?? (isLocal(url) ? `smoke-${Date.now()}@example.com` : undefined),
    staff: identifier && password ? { identifier, password } : undefined,
    ...{ minutes, stack: values.stack, codeCommand: env.SMOKE_CODE_COMMAND },
  };
}
