/** Listings in every state there is: posted, decided and expired by the deployed functions themselves. */
import { vi } from 'vitest';
import type { Authority } from '#functions/testing/authority-world.ts';
import { inThePast } from '#functions/testing/past.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { ListingInput, ListingMeta } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';

/** `revised` is shown while an edit waits; `overdue` is past its date, and the job has not been there yet. */
export const kindsOfListing = [
  'draft',
  'waiting',
  'refused',
  'shown',
  'revised',
  'hidden',
  'overdue',
  'expired',
  'closed',
  'removed',
  'deleted',
  'deleted draft',
] as const;
export type KindOfListing = (typeof kindsOfListing)[number];
type Head = Pick<ListingMeta, 'code' | 'version'>;

/** What an edit that waits says, and nobody but its owner and staff may read. */
export const waitingTitle = 'Sửa đổi chưa ai duyệt nên chưa ai được đọc';
const reason = 'Lý do đủ dài cho chủ tin đọc.';

/** The steps of an owner and of staff, as calls. */
export function stepsOf({ made, tokenOf, thingsOf }: Pick<Authority, 'made' | 'tokenOf' | 'thingsOf'>) {
  const staff = tokenOf('granter');
  return (who: string) => {
    const token = tokenOf(who);
    const { pictureId, referenceId } = thingsOf(who);
    const referenceFile = { mediaId: referenceId, name: 'ban-do.pdf' };
    const input = (changes: Partial<ListingInput> = {}) =>
      testInput({ mediaIds: [pictureId], referenceFile, ...changes });
    const head = ({ meta: { code, version } }: { meta: Head }): Head => ({ code, version });
    const post = async () => head(await made('createListing', { token, body: input() }));
    const decide =
      (name: 'approve' | 'refuse' | 'remove') =>
      async ({ code, version }: Head) =>
        head(await made(name, { token: staff, params: { code }, body: { version, reason } }));
    const act =
      (name: string) =>
      async ({ code, version }: Head): Promise<Head> => {
        await made('actOnMine', { token, params: { code, act: name }, body: { version } });
        return { code, version: version + 1 };
      };
    const publish = async () => decide('approve')(await post());
    const withdraw = async () => act('withdraw')(await post());
    const revise = async ({ code, version }: Head) => {
      const body = { version, listing: input({ title: waitingTitle }) };
      return head(await made('updateListing', { token, params: { code }, body }));
    };
    return { post, decide, act, publish, withdraw, revise };
  };
}

/** The days of what is shown have run out: the job of the deployed functions. */
async function expireDue(): Promise<void> {
  const { jobs } = await import('../jobs.ts');
  const quiet = vi.spyOn(console, 'info').mockImplementation(() => {});
  await jobs({ job: 'expire-due' }, { getRemainingTimeInMillis: () => 60_000 });
  quiet.mockRestore();
}

/** One listing of each kind for each of some people; all that is shown and overdue now stays so. */
export async function postListings(world: Authority, owners: readonly string[]) {
  const stepsByOwner = new Map(owners.map((who) => [who, stepsOf(world)(who)]));
  const each = async (make: (steps: Steps) => Promise<Head>) => {
    const made: Record<string, Head> = {};
    for (const [who, steps] of stepsByOwner) made[who] = await make(steps);
    return made;
  };
  const expired = await inThePast(20 * dayMs, () => each(({ publish }) => publish()));
  await expireDue();
  for (const head of Object.values(expired)) head.version++;
  return {
    expired,
    overdue: await inThePast(20 * dayMs, () => each(({ publish }) => publish())),
    draft: await each(({ withdraw }) => withdraw()),
    waiting: await each(({ post }) => post()),
    refused: await each(async ({ post, decide }) => decide('refuse')(await post())),
    shown: await each(({ publish }) => publish()),
    revised: await each(async ({ publish, revise }) => revise(await publish())),
    hidden: await each(async ({ publish, act }) => act('hide')(await publish())),
    closed: await each(async ({ publish, act }) => act('close')(await publish())),
    removed: await each(async ({ publish, decide }) => decide('remove')(await publish())),
    deleted: await each(async ({ publish, act }) => act('delete')(await act('close')(await publish()))),
    'deleted draft': await each(async ({ withdraw, act }) => act('delete')(await withdraw())),
  } satisfies Record<KindOfListing, Record<string, Head>>;
}
type Steps = ReturnType<ReturnType<typeof stepsOf>>;
