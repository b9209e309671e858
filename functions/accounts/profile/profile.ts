/** One's own profile: names, language, consents. */

import { type RateLimit, rateLimit } from '#functions/lib/rate-limit.ts';
import { type Consent, type ConsentInput, consentPurposes } from '#shared/accounts/consents.ts';
import { Me } from '#shared/accounts/model.ts';
import type { MyProfile, ProfileInput } from '#shared/accounts/profile-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { AccountPorts } from '../ports.ts';
import type { Profile } from '../repository.ts';
import type { OwnAccount } from './consent-repository.ts';
import { buildConsent } from './consents.ts';

/** Who the caller is, by the table; raises `unauthenticated` for an account that is not active. */
export async function getMe({ userId }: Caller, { repo }: AccountPorts): Promise<Me> {
  const profile = await repo.readProfile(userId);
  if (profile?.state !== 'active') throw new DomainProblem('unauthenticated');
  return Me.parse(profile);
}

/** The caller's profile with their consents, in one request; raises `unauthenticated`. */
export const getProfile = async (caller: Caller, ports: AccountPorts): Promise<MyProfile> =>
  profileView(await readOwnAccount(caller, ports));

/** Changes names and language, with the name the person is found by; raises `version-conflict`. */
export async function updateProfile(
  caller: Caller,
  { version, ...change }: ProfileInput,
  ports: AccountPorts,
): Promise<MyProfile> {
  const { repo, transact } = ports;
  const before = await readOwnAccount(caller, ports);
  if (before.profile.version !== version) throw new DomainProblem('version-conflict');
  const profile: Profile = { ...before.profile, ...change, version: version + 1 };
  await transact([repo.changeProfile(before.profile, change), ...repo.moveName(before.profile, profile)]);
  return profileView({ ...before, profile });
}

/** Keeps an answer with its words; raises `validation-failed` at `/wordingId` (`outdated`), `too-many-requests`. */
export async function putConsent(
  caller: Caller,
  input: ConsentInput,
  ports: AccountPorts,
): Promise<MyProfile> {
  const { consents, transact, clock, ids } = ports;
  const before = await readOwnAccount(caller, ports);
  const now = clock.now();
  const consent = buildConsent(input, 'profile', now);
  await transact([
    ...consents.addConsent(caller.userId, ids.ulid(), consent),
    rateLimit(answerLimit(caller.userId), now),
  ]);
  return profileView({ ...before, consents: withConsent(before.consents, consent) });
}

/** The caller's own account, in one request; raises `unauthenticated` for one that is not active. */
export async function readOwnAccount(
  { userId }: Caller,
  { consents }: Pick<AccountPorts, 'consents'>,
): Promise<OwnAccount> {
  const account = await consents.readAccount(userId);
  if (account?.profile.state !== 'active') throw new DomainProblem('unauthenticated');
  return account;
}

/** What the person sees of their account. */
export const profileView = ({ profile, consents, sellerState }: OwnAccount): MyProfile => ({
  ...Me.parse(profile),
  version: profile.version,
  consents,
  ...(sellerState && { sellerState }),
});

/** Every answer is kept permanently, so their number is limited. */
const answerLimit = (who: string): RateLimit => ({ what: 'consent', who, limit: 40, windowSeconds: 3600 });

/** The latest answers with one more, in the order of the purposes. */
const withConsent = (consents: readonly Consent[], added: Consent): Consent[] =>
  consentPurposes.flatMap((purpose) =>
    purpose === added.purpose ? [added] : consents.filter((consent) => consent.purpose === purpose),
  );
