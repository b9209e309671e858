/** One's own profile: names, language, consents. */
import { type Consent, type ConsentInput, consentPurposes } from '../../shared/accounts/consents.ts';
import { Me } from '../../shared/accounts/model.ts';
import type { MyProfile, ProfileInput } from '../../shared/accounts/profile-model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { type RateLimit, rateLimit } from '../lib/rate-limit.ts';
import { consentOf } from './consenting.ts';
import type { Own } from './own-repository.ts';
import type { AccountPorts } from './ports.ts';
import type { Profile } from './repository.ts';

type ProfilePorts = Pick<AccountPorts, 'own' | 'repo' | 'transact' | 'clock' | 'ids'>;

/** Every answer is kept for good, so nobody needs to answer without end. */
const answersOf = (who: string): RateLimit => ({ what: 'consent', who, limit: 40, windowSeconds: 3600 });

/** What the person sees of their account. */
export const profileView = ({ profile, consents, sellerState }: Own): MyProfile => ({
  ...Me.parse(profile),
  version: profile.version,
  consents,
  ...(sellerState && { sellerState }),
});

/** The caller's own account, in one request; raises `unauthenticated` for one that may not act any more. */
export async function readOwn({ own }: Pick<AccountPorts, 'own'>, { userId }: Caller): Promise<Own> {
  const found = await own.readOwn(userId);
  if (found?.profile.state !== 'active') throw new DomainProblem('unauthenticated');
  return found;
}

const answered = (before: readonly Consent[], given: Consent): Consent[] =>
  consentPurposes.flatMap((purpose) =>
    purpose === given.purpose ? [given] : before.filter((one) => one.purpose === purpose),
  );

export function profiles(ports: ProfilePorts) {
  const { own, repo, transact, clock, ids } = ports;
  return {
    get: async (caller: Caller): Promise<MyProfile> => profileView(await readOwn(ports, caller)),

    /** Changes names and language, with the name the person is found by; raises `version-conflict`. */
    async update(caller: Caller, { version, ...change }: ProfileInput): Promise<MyProfile> {
      const before = await readOwn(ports, caller);
      if (before.profile.version !== version) throw new DomainProblem('version-conflict');
      const profile: Profile = { ...before.profile, ...change, version: version + 1 };
      await transact([repo.changeProfile(before.profile, change), ...repo.moveName(before.profile, profile)]);
      return profileView({ ...before, profile });
    },

    /** Keeps an answer with its words; raises `validation-failed` at `/wordingId` (`outdated`). */
    async putConsent(caller: Caller, input: ConsentInput): Promise<MyProfile> {
      const before = await readOwn(ports, caller);
      const now = clock.now();
      const consent = consentOf(input, 'profile', now);
      await transact([
        ...own.addConsent(caller.userId, ids.ulid(), consent),
        rateLimit(answersOf(caller.userId), now),
      ]);
      return profileView({ ...before, consents: answered(before.consents, consent) });
    },
  };
}
