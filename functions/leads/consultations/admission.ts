/** How much anybody may ask: by account, network and listing; visitors in doubt do a puzzle, then answer a code. */
import { admit, codeFromPercent } from '#functions/accounts/public.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs, hourMs } from '#shared/kernel/time.ts';
import { isNewAccount } from '#shared/leads/lead-rules.ts';
import type { LeadSettings } from '#shared/leads/lead-settings.ts';
import type { ConsultationPorts, Origin } from './ports.ts';

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
export async function admitRequest(asking: Asking, settings: LeadSettings, ports: Ports): Promise<Write[]> {
  const { origin, listingId, answer, isTrapped, now } = asking;
  const since = now - hourMs;
  const [ofListing, everywhere] = await Promise.all([
    ports.repo.countOfListing(listingId, since, settings.perListingHour),
    origin.caller ? 0 : ports.repo.countOfAll(since, now, settings.visitorsPerHour),
  ]);
  if (ofListing >= settings.perListingHour)
    throw new DomainProblem('too-many-requests', { retryAfterSeconds: hourMs / 1000 });
  const usedPercent = Math.max(
    (ofListing / settings.perListingHour) * 100,
    (everywhere / settings.visitorsPerHour) * 100,
    isTrapped ? codeFromPercent - 1 : 0,
  );
  const allowance = {
    account: { limit: await perAccount(origin, settings, now, ports), windowSeconds: dayMs / 1000 },
    networkHour: settings.perNetworkHour,
  };
  const readProof = () => checkProof(asking, ports);
  return admit({ what: 'lead', origin, answer, now, allowance, usedPercent, readProof }, ports);
}

/** A new account may ask less in its first hours. */
async function perAccount({ caller }: Origin, settings: LeadSettings, now: number, { people }: Ports) {
  if (!caller) return settings.perAccountDay;
  const [person] = await people.byIds([caller.userId]);
  const isNew = isNewAccount(person?.createdAt, settings, now);
  return isNew ? settings.perNewAccountDay : settings.perAccountDay;
}

/** The write that uses up a proof of the phone or e-mail that was given; undefined without one. */
async function checkProof({ proof, reach }: Asking, ports: Ports): Promise<Write | undefined> {
  if (proof === undefined) return undefined;
  const { identifier, useUp } = await ports.readProof(proof);
  if (identifier.value !== reach[identifier.kind]) throw fieldProblem(`/${identifier.kind}`, 'not-proven');
  return useUp;
}
