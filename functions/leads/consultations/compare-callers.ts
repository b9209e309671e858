/** The job `compare-callers`: which of the new requests may come from one hand, noted by keyed hashes for 30 days. */
import type { Write } from '#functions/lib/writes.ts';
import { firstUlidAt, listingIdOf, type Ulid, ulidTimeMs } from '#shared/kernel/id.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { type CallerKind, callerLimits, comparableText, withMember } from '#shared/leads/caller-rules.ts';
import type { CallerComparison } from '#shared/leads/lead-settings.ts';
import { type KeptClaim, whoOf } from './caller-items.ts';
import type { StoredRow, StoredWords } from './items.ts';
import { monthStart } from './long-lists.ts';
import type { ConsultationPorts } from './ports.ts';

type Ports = Pick<ConsultationPorts, 'repo' | 'transact' | 'clock' | 'readSettings' | 'hashing'>;
export type ComparingPorts = Ports & {
  /** Hears of one that could not be compared; the job goes on with the others. */
  failed(id: string, error: unknown): void;
};
export type ComparingCounts = Record<'compared' | 'left', number>;

const job = 'compare-callers';
/** Ids are made before they are committed: what is younger may still be on its way. */
const settleMs = 30_000;
/** One that fails is tried again for so long. */
const triedMs = dayMs;
/** Time kept for what has been begun. */
const reserveMs = 5_000;
const atOnce = 25;
/** Characters of a keyed hash that tell askers of a group apart. */
const whoLength = 16;

/** Keyed hashes of how somebody says they can be reached. */
export async function contactHashes(
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
  { hashing }: Pick<Ports, 'hashing'>,
): Promise<string[]> {
  return [
    ...(phone ? [`P#${await hashing.mac('asker', phone)}`] : []),
    ...(email ? [`E#${await hashing.mac('asker', email)}`] : []),
  ];
}

/**
 * Works through the requests since the last run, oldest first, until done or time is short; safe to repeat and to run
 * twice at once. A request is compared and passed in one transaction.
 */
export async function compareCallers(
  remainingMs: () => number,
  ports: ComparingPorts,
): Promise<ComparingCounts> {
  const { repo, clock } = ports;
  const counts: ComparingCounts = { compared: 0, left: 0 };
  const now = clock.now();
  const untilMs = now - settleMs;
  let after: Ulid = (await repo.progress(job)) ?? firstUlidAt(now - callerLimits.keptDays * dayMs);
  let canPass = true;
  for (let month = monthStart(ulidTimeMs(after)); month <= untilMs; ) {
    const claims = await repo.claimsAfter(month, after, untilMs, atOnce);
    for (const claim of claims) {
      if (remainingMs() <= reserveMs) return counts;
      const outcome = await attempt(claim, canPass, ports);
      counts[outcome]++;
      canPass &&= outcome === 'compared' || ulidTimeMs(claim.leadId) < now - triedMs;
      after = claim.leadId;
    }
    if (claims.length < atOnce - 1) month = monthStart(month + 32 * dayMs);
  }
  return counts;
}

async function attempt(
  claim: KeptClaim,
  canPass: boolean,
  ports: ComparingPorts,
): Promise<keyof ComparingCounts> {
  try {
    await compare(claim, canPass, ports);
    return 'compared';
  } catch (error) {
    ports.failed(claim.leadId, error);
    return 'left';
  }
}

/** Notes what a request has in common with others, and forgets the network that it came from. */
async function compare(claim: KeptClaim, canPass: boolean, ports: ComparingPorts): Promise<void> {
  const { repo } = ports;
  const { leadId, inboxId, from, pk, sk } = claim;
  const [[words], row] = await Promise.all([repo.words([leadId]), repo.row({ id: leadId, inboxId })]);
  const { comparison } = await ports.readSettings();
  const noted = words && row ? await noteTraces(claim, words, row, comparison, ports) : [];
  await ports.transact([
    ...noted,
    ...(from ? [repo.forgetNetwork({ pk, sk })] : []),
    ...(canPass ? [repo.putProgress(job, leadId)] : []),
  ]);
}

interface Trace {
  kind: CallerKind;
  hash: string;
}

/** What a request may have in common with others about its listing, or in its words; nothing for one to the site. */
async function tracesOf(
  { from }: Pick<KeptClaim, 'from'>,
  words: StoredWords,
  listingId: Ulid,
  ports: Ports,
): Promise<Trace[]> {
  const text = words.message && comparableText(words.message);
  const [contacts, { hashing }] = [await contactHashes(words, ports), ports];
  const traces: readonly (readonly [CallerKind, ...string[]])[] = [
    ...contacts.map((contact) => ['contact', contact, listingId] as const),
    ...(from ? [['network', from, listingId] as const] : []),
    ...(text ? [['text', text] as const] : []),
  ];
  return Promise.all(
    traces.map(async ([kind, ...parts]) => ({ kind, hash: await hashing.mac(`same-${kind}`, ...parts) })),
  );
}

async function noteTraces(
  claim: KeptClaim,
  words: StoredWords,
  { listing, at }: StoredRow,
  settings: CallerComparison,
  ports: Ports,
): Promise<Write[]> {
  if (!listing) return [];
  const { repo, hashing, clock } = ports;
  const traces = await tracesOf(claim, words, listingIdOf(listing.code), ports);
  const groups = await repo.groups(
    traces.map(({ hash }) => hash),
    clock.now(),
  );
  const who = (await hashing.mac('compared-asker', whoOf(claim))).slice(0, whoLength);
  const member = { leadId: claim.leadId, who, listingCode: listing.code, at: Date.parse(at) };
  return traces.map(({ kind, hash }) => {
    const before = groups.get(hash);
    return repo.putGroup(hash, before, withMember(before, kind, member, settings));
  });
}
