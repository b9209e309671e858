/** The phone and the e-mail by which one gets in: adding, replacing, taking away (decisions §2). */
import type { Identifier, IdentifierKind } from '../../shared/accounts/model.ts';
import type { MyProfile } from '../../shared/accounts/profile-model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { audit } from '../lib/audit.ts';
import type { Codes } from './codes.ts';
import type { ConfirmPassword } from './confirming.ts';
import { identifying } from './identifying.ts';
import type { AccountPorts, Device } from './ports.ts';
import { profileView, readOwn } from './profile.ts';
import type { Profile } from './repository.ts';
import type { Manner } from './sending-codes.ts';
import { again } from './timing.ts';
import { identifiersOf, warning } from './warning.ts';

interface Wanted extends Manner {
  identifier: string;
  currentPassword: string;
}

/** A person's identifier of a kind. */
const heldOf = (profile: Profile, kind: IdentifierKind): Identifier | undefined =>
  identifiersOf(profile).find((one) => one.kind === kind);
const isSame = (one: Identifier | undefined, other: Identifier) => one?.value === other.value;

export function identifiers(ports: AccountPorts, { sendOwn, prove }: Codes, confirm: ConfirmPassword) {
  const { repo, otps, transact, clock, ids } = ports;
  const identify = identifying(ports);
  const warn = warning(ports);

  const noted = (userId: string, act: string, kind: IdentifierKind) =>
    // The log outlives the account: it says which kind, never which number or address.
    audit({
      ...{ id: ids.ulid(), at: clock.now(), by: userId, act },
      ...{ on: { type: 'user', id: userId }, after: { kind } },
    });

  /** The proven identifier takes the place of one of its kind: profile and both uniqueness items together. */
  const put = (caller: Caller, identifier: Identifier, useUp: () => ReturnType<typeof otps.useUp>) =>
    again(async () => {
      const before = await readOwn(ports, caller);
      const { id } = before.profile;
      const old = heldOf(before.profile, identifier.kind);
      if (isSame(old, identifier)) throw new DomainProblem('already-exists');
      await transact([
        useUp(),
        repo.takeIdentifier(identifier, id),
        repo.changeProfile(before.profile, { [identifier.kind]: identifier.value }),
        ...(old ? [repo.freeIdentifier(old, id)] : []),
        noted(id, old ? 'replace-identifier' : 'add-identifier', identifier.kind),
      ]);
      const version = before.profile.version + 1;
      const profile: Profile = { ...before.profile, [identifier.kind]: identifier.value, version };
      return { before, old, after: { ...before, profile } };
    });

  return {
    /**
     * Sends a code to an identifier the caller wants, once their password is right. One that is somebody's sends
     * its owner a note, and is answered alike. Raises `validation-failed` at `/currentPassword` (`incorrect`) and
     * `/identifier` (`unchanged` for one's own), and what `sendOwn` does.
     */
    async sendCode(caller: Caller, { identifier, currentPassword, ...manner }: Wanted, device: Device) {
      const to = identify.read(identifier);
      const { profile } = await readOwn(ports, caller);
      if (isSame(heldOf(profile, to.kind), to)) throw fieldProblem('/identifier', 'unchanged');
      await confirm(caller, currentPassword);
      return sendOwn(to, manner, caller.userId, device);
    },

    /**
     * Adds the identifier that the code proves, in place of one of its kind; the old one and the other are told.
     * Raises `otp-incorrect`, `otp-expired`, `too-many-requests`, `already-exists` where it was taken meanwhile.
     */
    async add(caller: Caller, given: { identifier: string; code: string }): Promise<MyProfile> {
      const identifier = identify.read(given.identifier);
      const who = await identify.whoFor(identifier, caller.userId);
      const otp = await prove('identifier', who, given.code);
      const { before, old, after } = await put(caller, identifier, () => otps.useUp(otp, clock.now()));
      const notice = old ? 'identifier-replaced' : 'identifier-added';
      await warn(notice, identifiersOf(before.profile), before.profile.locale);
      return profileView(after);
    },

    /**
     * Takes an identifier away, once the password is right; it and the one that stays are told. Raises
     * `state-conflict` for the last one or none of that kind, and what asking for the password raises.
     */
    async remove(
      caller: Caller,
      { kind, currentPassword }: { kind: IdentifierKind; currentPassword: string },
    ): Promise<MyProfile> {
      const removable = async () => {
        const own = await readOwn(ports, caller);
        const held = heldOf(own.profile, kind);
        if (!held || identifiersOf(own.profile).length === 1) throw new DomainProblem('state-conflict');
        return { own, held };
      };
      await removable();
      await confirm(caller, currentPassword);
      const { before, after } = await again(async () => {
        const { own, held } = await removable();
        const { [kind]: _, ...rest } = own.profile;
        await transact([
          repo.changeProfile(own.profile, {}, [kind]),
          repo.freeIdentifier(held, rest.id),
          noted(rest.id, 'remove-identifier', kind),
        ]);
        return { before: own, after: { ...own, profile: { ...rest, version: rest.version + 1 } } };
      });
      await warn('identifier-removed', identifiersOf(before.profile), before.profile.locale);
      return profileView(after);
    },
  };
}
