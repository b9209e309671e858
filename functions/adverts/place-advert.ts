/** Placing an advert and changing one: its dates booked, its pictures claimed, its link checked by a named person. */
import type { AdvertInput, StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay, checkAdvert, countShown, dayAfter } from '#shared/adverts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Write } from '../lib/writes.ts';
import { book } from './bookings.ts';
import type { AdvertPorts } from './ports.ts';
import { commit } from './save-advert.ts';

/** Others may book at the same moment: so often is it looked at again. */
const attempts = 3;

/**
 * A new advert, once for a key. Raises `validation-failed`, `not-found` for a request that there is none of,
 * `already-exists` where the request has one, `limit-reached`, and what is wrong with an image.
 */
export async function createAdvert(
  caller: Caller,
  { caseId, ...input }: AdvertInput & { caseId?: Ulid | undefined },
  key: string,
  ports: AdvertPorts,
): Promise<StoredAdvert> {
  const { repo, idempotency, clock, ids, requests } = ports;
  const nowMs = clock.now();
  const call = { userId: caller.userId, key, act: 'create-advert', input: { ...input, caseId } };
  const earlier = await idempotency.find(call, nowMs);
  if (earlier) return (await repo.read(earlier))!;
  expectRight(input, nowMs);
  if (caseId && !(await requests.exists(caseId))) throw new DomainProblem('not-found');
  const now = instant(nowMs);
  const id = ids.ulid();
  const advert: StoredAdvert = {
    ...contentOf(input),
    ...{ id, version: 1, pictures: await picturesOf(input, caller, undefined, ports) },
    ...checkOf(input, caller, undefined, now),
    shown: { days: 0, until: dayAfter(advertDay(nowMs), -1) },
    ...(caseId && { caseId }),
    ...{ createdAt: now, updatedAt: now },
  };
  await whereBooked(async () => {
    const booked = await book(advert, undefined, advertDay(nowMs), ports);
    await commit(ports, caller, {
      ...{ act: 'create-advert', after: advert },
      writes: [
        idempotency.mark(call, id, nowMs),
        ...repo.add(advert),
        ...booked,
        ...holds(advert, undefined, ports),
      ],
    });
  });
  return advert;
}

/** Changes one; raises `state-conflict` once it has ended, and `version-conflict` where somebody was faster. */
export async function updateAdvert(
  caller: Caller,
  { id, version, input }: { id: Ulid; version: number; input: AdvertInput },
  ports: AdvertPorts,
): Promise<StoredAdvert> {
  const { repo, clock } = ports;
  const before = await readSeen({ id, version }, ports);
  const nowMs = clock.now();
  const today = advertDay(nowMs);
  if (before.endedAt || before.to < today) throw new DomainProblem('state-conflict');
  expectRight(input, nowMs, before);
  const { pausedAt, payment, caseId, createdAt } = before;
  const now = instant(nowMs);
  const after: StoredAdvert = {
    ...contentOf(input),
    ...{ id, version: version + 1, createdAt, updatedAt: now },
    pictures: await picturesOf(input, caller, before, ports),
    ...checkOf(input, caller, before, now),
    shown: countShown(before, today),
    ...(pausedAt && { pausedAt }),
    ...(payment && { payment }),
    ...(caseId && { caseId }),
  };
  await whereBooked(
    async () => {
      const booked = await book(after, before, today, ports);
      const writes = [repo.save(after, version), ...booked, ...holds(after, before, ports)];
      await commit(ports, caller, { act: 'update-advert', before, after, writes });
    },
    () => repo.read(id).then((read) => expectVersion(read, version)),
  );
  return after;
}

/** One as it was seen; raises `not-found` and `version-conflict`. */
export async function readSeen(
  { id, version }: { id: Ulid; version: number },
  { repo }: Pick<AdvertPorts, 'repo'>,
): Promise<StoredAdvert> {
  const advert = await repo.read(id);
  if (!advert) throw new DomainProblem('not-found');
  expectVersion(advert, version);
  return advert;
}

/** Raises `version-conflict` unless this is the version that was seen. */
export function expectVersion(advert: StoredAdvert | undefined, version: number): void {
  if (advert?.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: advert?.version ?? 0 } });
}

function expectRight(input: AdvertInput, nowMs: number, before?: StoredAdvert): void {
  const errors = checkAdvert(input, advertDay(nowMs), before);
  if (errors.length === 0) return;
  const root = before ? '/advert' : '';
  throw new DomainProblem('validation-failed', {
    errors: errors.map((one) => ({ ...one, pointer: root + one.pointer })),
  });
}

/** Books again where somebody else booked on the same position meanwhile; `check` raises what is no such case. */
async function whereBooked(
  act: () => Promise<void>,
  check = async (): Promise<void> => undefined,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const isLost = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isLost) throw error;
      await check();
      if (attempt === attempts) throw new DomainProblem('temporarily-unavailable', { cause: error });
    }
  }
}

const contentOf = ({ images: _, isLinkChecked: __, ...content }: AdvertInput) => content;

/** Who checked the linked page; another link has to be checked again, by whoever says so now. */
function checkOf(
  { link, isLinkChecked }: AdvertInput,
  { userId: by }: Caller,
  before: StoredAdvert | undefined,
  at: string,
): Pick<StoredAdvert, 'linkCheck'> {
  if (!isLinkChecked) return {};
  return { linkCheck: before?.linkCheck && before.link === link ? before.linkCheck : { by, at } };
}

/** Pictures that it has stay, whoever uploaded them; new ones are the caller's. */
async function picturesOf(
  { images }: AdvertInput,
  { userId: ownerId }: Caller,
  before: StoredAdvert | undefined,
  { pictures }: AdvertPorts,
): Promise<StoredAdvert['pictures']> {
  const known = new Map(before?.pictures.map((one) => [one.mediaId, one]));
  const fresh = images.flatMap(({ mediaId }, at) => (known.has(mediaId) ? [] : [{ mediaId, at }]));
  const ids = fresh.map(({ mediaId }) => mediaId);
  const root = before ? '/advert' : '';
  const claimed = ids.length > 0 ? await pictures.claim(ownerId, ids, 'ad').catch(placed(fresh, root)) : [];
  const taken = new Map(claimed.map((one) => [one.mediaId, { ...one, ownerId }]));
  return images.map(({ mediaId, alt }) => {
    const { alt: _, ...picture } = taken.get(mediaId) ?? known.get(mediaId)!;
    return { ...picture, alt };
  });
}

/** What is wrong with an image is told where it stands in the input. */
const placed =
  (fresh: readonly { at: number }[], root: string) =>
  (error: unknown): never => {
    if (!(error instanceof DomainProblem) || !error.details.errors) throw error;
    const errors = error.details.errors.map((one) => {
      const at = fresh[Number(/^\/mediaIds\/(\d+)$/.exec(one.pointer)?.[1])]?.at;
      return { ...one, pointer: at === undefined ? `${root}/images` : `${root}/images/${at}/mediaId` };
    });
    throw new DomainProblem(error.code, { ...error.details, errors });
  };

/** Notes which images it holds from now on, and lets go of the others. */
function holds(
  after: StoredAdvert,
  before: StoredAdvert | undefined,
  { repo, pictures, clock }: AdvertPorts,
): Write[] {
  const held = new Set(after.pictures.map(({ mediaId }) => mediaId));
  const gone = before?.pictures.filter(({ mediaId }) => !held.has(mediaId)) ?? [];
  const by = `advert#${after.id}`;
  return [
    ...after.pictures.map(({ mediaId }) => repo.hold(mediaId, after.id)),
    ...gone.map(({ mediaId }) => repo.letGo(mediaId, after.id)),
    ...[...Map.groupBy(gone, ({ ownerId }) => ownerId)].flatMap(([ownerId, ones]) =>
      pictures.release({
        ...{ by: `${by}#${ownerId}`, ownerId, atMs: clock.now() },
        mediaIds: ones.map(({ mediaId }) => mediaId),
      }),
    ),
  ];
}
