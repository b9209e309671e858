/** The marketplace whose screens are shown: one of its own with demo data and a fixed clock, or `BASE_URL`. */
import { startDevStack } from '#local/dev-stack.ts';
import { seedDevStack } from '#local/seed/seed.ts';

/** When the pictures are taken: dates on them say the same each time. */
const clock = '2026-03-10T02:00:00.000Z';

interface Message {
  to: string;
  at: string;
  text: string;
}

export interface World {
  url: string;
  /** The time in it. */
  now(): number;
  /** The newest one-time code that was sent to an address. */
  codeFor(to: string): Promise<string>;
  stop(): Promise<void>;
}

export async function openWorld(given = process.env.BASE_URL): Promise<World> {
  if (given)
    return { url: given, now: Date.now, codeFor: (to) => newestCode(given, to), stop: async () => {} };
  const stack = await startDevStack({ clock, onStep: (step) => console.error(step) });
  try {
    await seedDevStack(stack);
    const { url, stop } = stack;
    return { url, now: stack.clock.now, codeFor: (to) => newestCode(url, to), stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function newestCode(url: string, to: string): Promise<string> {
  // Codes are sent behind the answer.
  await fetch(`${url}/__dev/settled`);
  const messages = (await (await fetch(`${url}/__dev/outbox.json`)).json()) as Message[];
  const [newest] = messages.filter((one) => one.to === to).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${to}`);
  return code;
}
