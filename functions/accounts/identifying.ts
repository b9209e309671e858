/** What a person typed as phone or e-mail, made one form; and how it is remembered without being stored. */
import type { Identifier } from '../../shared/accounts/model.ts';
import { parseIdentifier } from '../../shared/accounts/rules.ts';
import { fieldProblem } from '../../shared/kernel/problem.ts';
import { networkOf, widerNetworkOf } from '../lib/network.ts';
import type { AccountPorts, Device } from './ports.ts';

export const identifying = ({ phones, secrecy }: Pick<AccountPorts, 'phones' | 'secrecy'>) => ({
  /**
   * The normalised identifier; raises a field error for what is neither an e-mail nor a mobile
   * number of a country that we serve.
   */
  read(typed: string): Identifier {
    const identifier = parseIdentifier(typed, phones);
    if (!identifier) throw fieldProblem('/identifier', 'invalid-identifier');
    return identifier;
  },
  /** Keyed hash by which an identifier is remembered. */
  who: ({ kind, value }: Identifier): Promise<string> => secrecy.mac('identifier', kind, value),
  /** Keyed hash of an identifier that a person wants for their own account: a code for it is theirs alone. */
  whoFor: ({ kind, value }: Identifier, userId: string): Promise<string> =>
    secrecy.mac('identifier-for', userId, kind, value),
  /** Keyed hash by which a caller's network is remembered. */
  from: ({ address }: Pick<Device, 'address'>): Promise<string> => secrecy.mac('address', networkOf(address)),
  /** The same of the wider network that a caller is in; undefined where there is none. */
  async fromNetwork({ address }: Pick<Device, 'address'>): Promise<string | undefined> {
    const network = widerNetworkOf(address);
    return network && secrecy.mac('network', network);
  },
});
