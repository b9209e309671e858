/** The marketplace that is simulated: a local stack of its own with a clock, staff who run it, and nobody else. */
import sharp from 'sharp';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { seedAdverts } from '#local/seed/adverts/seed.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { createStopHandler } from '#local/start.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { type AdvertOffer, defaultAdvertOffer } from '#shared/adverts/offer.ts';
import type { Role } from '#shared/kernel/access.ts';
import { dayMs, hourMs } from '#shared/kernel/time.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import { type Journal, newJournal } from './journal.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { addressOf, join, logIn, type Member } from './member.ts';

export interface World {
  stack: DevStack;
  url: string;
  mailbox: Mailbox;
  journal: Journal;
  master: Member;
  admins: readonly Member[];
  members: Map<number, Member>;
  /** Codes of vouchers that the master has given out, the newest last. */
  vouchers: string[];
  /** What acts cost, as the marketplace says today. */
  settings: WalletSettings;
  offer: AdvertOffer;
  /** An address that nobody has come from before. */
  newAddress(): string;
  /** Lets the clock stand at an hour of a day (from 0) in Viet Nam; what came due has run when this ends. */
  at(day: number, hour: number): Promise<void>;
  /** A picture as people upload them; another one for each number. */
  picture(n: number): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** The first day begins at midnight in Viet Nam, on a Monday. */
const firstDayMs = Date.parse('2027-01-04T00:00:00+07:00');
/** Numbers of staff lie beyond those of all people. */
const staffStart = 1_000_000;
const strangerStart = 2_000_000;
const staffNames = ['Chủ', 'Duyệt', 'Kiểm'];

/** Starts an empty marketplace: a master, two admins, videos with a reward. */
export async function openWorld(onStep: (message: string) => void): Promise<World> {
  const stack = await startDevStack({ clock: firstDayMs + 7 * hourMs, onStep });
  const ignoreSignals = stopOnSignal(stack);
  const mailbox = openMailbox(stack.outbox);
  const { url, clock } = stack;
  try {
    const staff = await Promise.all(
      staffNames.map((givenName, at) => {
        const n = staffStart + at;
        const identifier = `nhan-vien-${at}@mo-phong.invalid`;
        return join({ n, identifier, givenName, firstListing: 0 }, { url, mailbox });
      }),
    );
    const [master, ...admins] = staff as [Member, ...Member[]];
    await makeMaster(stack, master);
    for (const { id } of admins) await giveRole(master, id, 'admin');
    for (const one of admins) await logIn(one);
    await seedAdverts(stack, admins[0]!.client);
    let strangers = strangerStart;
    return {
      ...{ stack, url, mailbox, journal: newJournal(), master, admins, members: new Map(), vouchers: [] },
      ...{ settings: defaultWalletSettings, offer: defaultAdvertOffer },
      newAddress: () => addressOf(strangers++),
      at: (day, hour) => clock.set(firstDayMs + day * dayMs + hour * hourMs),
      picture: pictureOf,
      stop() {
        mailbox.stop();
        ignoreSignals();
        return stack.stop();
      },
    };
  } catch (error) {
    ignoreSignals();
    await stack.stop();
    throw error;
  }
}

/** Whoever ends the simulator early leaves no data folder behind. */
function stopOnSignal(stack: DevStack): () => void {
  const stop = createStopHandler(() => stack.stop(), process.exit);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

/** The first master has nobody to make them one: as `scripts/first-master.ts` does where it is deployed. */
async function makeMaster(stack: DevStack, master: Member): Promise<void> {
  const context = createSeedContext(stack);
  await context.grantRole(master.id, 'master');
  context.close();
  await logIn(master);
}

async function giveRole({ client }: Member, userId: string, role: Role): Promise<void> {
  const { version } = await client.call(accountsStaffApi.getAccount, { params: { userId } });
  const body = { isGranted: true, version };
  await client.call(accountsStaffApi.putRole, { params: { userId, role }, body });
}

/** Small, since sixty renditions a day would be all that is measured otherwise. */
const pictureOf = (n: number): Promise<Uint8Array> =>
  sharp({
    create: {
      ...{ width: 320, height: 240, channels: 3 },
      background: { r: (n * 37) % 256, g: (n * 91) % 256, b: (n * 53) % 256 },
    },
  })
    .jpeg()
    .toBuffer();
