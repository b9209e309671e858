/** Reads what a person typed as phone or e-mail, and hashes what is remembered without being stored. */

import { networkOf, widerNetworkOf } from '#functions/lib/network.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { parseIdentifier } from '#shared/accounts/rules.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import type { AccountPorts, Device } from '../ports.ts';

type HashingPorts = Pick<AccountPorts, 'hashing'>;

/**
 * The normalised identifier; raises a field error for what is neither an e-mail nor a mobile number of a country that
 * we serve.
 */
export function expectIdentifier(typed: string, { phones }: Pick<AccountPorts, 'phones'>): Identifier {
  const identifier = parseIdentifier(typed, phones);
  if (!identifier) throw fieldProblem('/identifier', 'invalid-identifier');
  return identifier;
}

/** Keyed hash by which an identifier is remembered. */
export const hashIdentifier = ({ kind, value }: Identifier, { hashing }: HashingPorts): Promise<string> =>
  hashing.mac('identifier', kind, value);

/** Keyed hash of an identifier that a person wants for their own account: a code for it is theirs alone. */
export const hashWantedIdentifier = (
  { kind, value }: Identifier,
  userId: string,
  { hashing }: HashingPorts,
): Promise<string> => hashing.mac('identifier-for', userId, kind, value);

/** Keyed hash by which a caller's network is remembered. */
export const hashAddress = (
  { address }: Pick<Device, 'address'>,
  { hashing }: HashingPorts,
): Promise<string> => hashing.mac('address', networkOf(address));

/** Keyed hash of the wider network that a caller is in; undefined where there is none. */
export async function hashWiderNetwork(
  { address }: Pick<Device, 'address'>,
  { hashing }: HashingPorts,
): Promise<string | undefined> {
  const network = widerNetworkOf(address);
  return network && hashing.mac('network', network);
}
