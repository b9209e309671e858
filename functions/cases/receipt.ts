/** The token of a receipt opens one case to its sender and to nobody else; a file's proof says who uploaded it. */
import type { CaseToken } from '#shared/cases/case-model.ts';
import type { CaseFileClaim } from '#shared/cases/model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { CasePorts } from './ports.ts';

type Ports = Pick<CasePorts, 'hashing'>;
/** Base64 characters that are kept of a signature: 132 bits. */
const signatureLength = 22;

const sign = async (what: string, id: Ulid, { hashing }: Ports): Promise<string> =>
  (await hashing.mac(what, id)).slice(0, signatureLength);

export const tokenOf = async (id: Ulid, ports: Ports): Promise<CaseToken> =>
  `${id}.${await sign('case', id, ports)}`;

/** The case that a token opens; undefined for one that was made up. */
export async function idOfToken(token: CaseToken, ports: Ports): Promise<Ulid | undefined> {
  const [id = '', signature = ''] = token.split('.');
  return ports.hashing.isEqual(signature, await sign('case', id, ports)) ? id : undefined;
}

/** Proves that the caller uploaded a file. */
export const claimOfFile = async (id: Ulid, ports: Ports): Promise<CaseFileClaim> => ({
  id,
  proof: await sign('case-file', id, ports),
});
export const isOwnFile = async ({ id, proof }: CaseFileClaim, ports: Ports): Promise<boolean> =>
  ports.hashing.isEqual(proof, await sign('case-file', id, ports));
