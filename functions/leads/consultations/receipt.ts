/** The token of a receipt: opens one request to whoever sent it, and to nobody else. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { LeadToken, SentLead } from '#shared/leads/lead-model.ts';
import type { StoredRow, StoredWords } from './items.ts';
import type { ConsultationPorts } from './ports.ts';

type Ports = Pick<ConsultationPorts, 'hashing'>;
/** Base64 characters that are kept of a signature: 132 bits. */
const signatureLength = 22;

const sign = async (id: Ulid, { hashing }: Ports): Promise<string> =>
  (await hashing.mac('lead', id)).slice(0, signatureLength);

export const tokenOf = async (id: Ulid, ports: Ports): Promise<LeadToken> => `${id}.${await sign(id, ports)}`;

/** The request that a token opens; undefined for one that was made up. */
export async function idOfToken(token: LeadToken, ports: Ports): Promise<Ulid | undefined> {
  const [id = '', signature = ''] = token.split('.');
  return ports.hashing.isEqual(signature, await sign(id, ports)) ? id : undefined;
}

/** What the asker sees of their request. */
export async function receiptOf(row: StoredRow, words: StoredWords, ports: Ports): Promise<SentLead> {
  const { id, listing, at, withdrawnAt } = row;
  const { message } = words;
  return {
    ...{ token: await tokenOf(id, ports), at, receiptBy: receiptWay(words) },
    mayCall: words.consents.some(({ purpose }) => purpose === 'phone'),
    ...(message !== undefined && { message }),
    ...(listing && { listing }),
    ...(withdrawnAt && { withdrawnAt }),
  };
}

const receiptWay = ({ userId, email }: StoredWords): SentLead['receiptBy'] => {
  if (userId) return 'account';
  return email ? 'email' : 'phone';
};
