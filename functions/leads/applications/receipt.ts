/** The token of a receipt: opens one application to its applicant, and to nobody else. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { ApplicationToken, CvClaim, SentApplication } from '#shared/leads/model.ts';
import type { StoredApplication } from './items.ts';
import type { ApplicationPorts } from './ports.ts';

type Ports = Pick<ApplicationPorts, 'hashing'>;
/** Base64 characters that are kept of a signature: 132 bits. */
const signatureLength = 22;

const sign = async (what: string, id: Ulid, { hashing }: Ports): Promise<string> =>
  (await hashing.mac(what, id)).slice(0, signatureLength);

export const tokenOf = async (id: Ulid, ports: Ports): Promise<ApplicationToken> =>
  `${id}.${await sign('application', id, ports)}`;

/** The application that a token opens; undefined for one that was made up. */
export async function idOfToken(token: ApplicationToken, ports: Ports): Promise<Ulid | undefined> {
  const [id = '', signature = ''] = token.split('.');
  return ports.hashing.isEqual(signature, await sign('application', id, ports)) ? id : undefined;
}

/** Proves that the caller uploaded a CV. */
export const claimOfCv = async (id: Ulid, ports: Ports): Promise<CvClaim> => ({
  id,
  proof: await sign('cv', id, ports),
});
export const isOwnCv = async ({ id, proof }: CvClaim, ports: Ports): Promise<boolean> =>
  ports.hashing.isEqual(proof, await sign('cv', id, ports));

/** What an applicant sees of their application. */
export async function receiptOf(application: StoredApplication, ports: Ports): Promise<SentApplication> {
  const { id, jobTitle, jobSlug, at, withdrawnAt } = application;
  return {
    ...{ token: await tokenOf(id, ports), jobTitle, jobSlug, at },
    ...(withdrawnAt && { withdrawnAt }),
  };
}
