/** How much anybody may ask: by account, network and listing; visitors in doubt do a puzzle, then answer a code. */
import { checkWork } from '#functions/accounts/public.ts';
import { networkOf, widerNetworkOf } from '#functions/lib/network.ts';
import { countOf, type RateLimit, rateLimit } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { LeadSettings } from '#shared/leads/lead-settings.ts';
import type { ConsultationPorts, Origin } from './ports.ts';

const hourSeconds = 3600;
const hourMs = hourSeconds * 1000;
/** From so much of a limit on, in percent, a visitor proves the phone or e-mail that they gave. */
const codeFromPercent = 80;
/** A wider network, of which one provider gives out many, may ask so many times as much. */
const widerTimes = 3;

export interface Asking {
  origin: Origin;
  listingId: Ulid | undefined;
  /** How the visitor says they can be reached. */
  reach: { phone?: string; email?: string };
  answer?: PuzzleAnswer | undefined;
  proof?: string | undefined;
  /** A field was filled in that people do not see. */
  isTrapped: boolean;
  now: number;
}
type Ports = Pick<ConsultationPorts, 'hashing' | 'table' | 'repo' | 'people' | 'readProof'>;

/**
 * The writes that count a request, for its own transaction. Raises `too-many-requests`; for visitors where limits are
 * half used up `challenge-required` with a puzzle, and later `code-required`.
 */
export async function admit(asking: Asking, settings: LeadSettings, ports: Ports): Promise<Write[]> {
  const { origin, listingId, now } = asking;
  const ofListing = await ports.repo.countOfListing(listingId, now - hourMs, settings.perListingHour);
  if (ofListing >= settings.perListingHour)
    throw new DomainProblem('too-many-requests', { retryAfterSeconds: hourSeconds });
  if (origin.caller) return admitAccount(origin.caller.userId, settings, now, ports);
  return admitVisitor(asking, (ofListing / settings.perListingHour) * 100, settings, ports);
}

/** A new account may ask less in its first hours. */
async function admitAccount(userId: Ulid, settings: LeadSettings, now: number, ports: Ports) {
  const [person] = await ports.people.byIds([userId]);
  const isNew = !person || now - Date.parse(person.createdAt) < settings.newAccountHours * hourMs;
  const limit = isNew ? settings.perNewAccountDay : settings.perAccountDay;
  return [rateLimit({ what: 'lead', who: `u-${userId}`, limit, windowSeconds: dayMs / 1000 }, now)];
}

async function admitVisitor(
  asking: Asking,
  listingPercent: number,
  settings: LeadSettings,
  ports: Ports,
): Promise<Write[]> {
  const { origin, now, answer, isTrapped } = asking;
  const network = await ports.hashing.mac('address', networkOf(origin.address));
  const narrow = limitOf(network, settings.perNetworkHour);
  const [here, everywhere] = await Promise.all([
    countOf(narrow, now, ports.table),
    ports.repo.countOfAll(now - hourMs, now, settings.visitorsPerHour),
  ]);
  const percent = Math.max(
    ...[
      listingPercent,
      (here / settings.perNetworkHour) * 100,
      (everywhere / settings.visitorsPerHour) * 100,
    ],
    ...(isTrapped ? [codeFromPercent - 1] : []),
  );
  const proven = percent >= codeFromPercent ? await checkProof(asking, ports) : undefined;
  const work = proven ? [proven] : await checkWork({ answer, who: `lead ${network}`, percent, now }, ports);
  if (!proven && percent >= codeFromPercent) throw new DomainProblem('code-required');
  const wide = widerNetworkOf(origin.address);
  const wider =
    wide && limitOf(await ports.hashing.mac('network', wide), settings.perNetworkHour * widerTimes);
  return [...work, rateLimit(narrow, now), ...(wider ? [rateLimit(wider, now)] : [])];
}

/** The write that uses up a proof of the phone or e-mail that was given; undefined without one. */
async function checkProof({ proof, reach }: Asking, ports: Ports): Promise<Write | undefined> {
  if (proof === undefined) return undefined;
  const { identifier, useUp } = await ports.readProof(proof);
  if (identifier.value !== reach[identifier.kind]) throw fieldProblem(`/${identifier.kind}`, 'not-proven');
  return useUp;
}

const limitOf = (who: string, limit: number): RateLimit => ({
  ...{ what: 'lead', who, limit, windowSeconds: hourSeconds },
});
