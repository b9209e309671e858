/** A simulated person at the keyboard: signs up with a code, logs in when they come, and tries each thing as a browser would. */
import { mobilePhones } from '#functions/accounts/auth/login-phones.ts';
import { CallRefused, type Client, createClient } from '#local/seed/client.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { parseIdentifier } from '#shared/accounts/rules.ts';
import { contentApi } from '#shared/content/api.ts';
import type { Person } from '../plan/people.ts';
import { count, type Journal } from './journal.ts';
import type { Mailbox } from './mailbox.ts';

/** Everybody's, as of the demo people: who reads the made-up marketplace needs no secret. */
export const memberPassword = 'mo-phong-san-dau-tu';

export interface Member {
  person: Pick<Person, 'n' | 'identifier' | 'givenName' | 'firstListing'>;
  id: string;
  client: Client;
  /** What they own and have sent, by number. */
  posted: number;
  /** A picture of their own, once they have uploaded one. */
  pictureId?: string;
  hasSavedSearch?: boolean;
  hasRegistered?: boolean;
}

/** An address for each number, so that nobody shares a network with others. */
export const addressOf = (n: number): string => `${10 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.1`;

/** Readers come with a browser: what programs look at is not counted. */
export const browser =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

interface Joining {
  url: string;
  mailbox: Mailbox;
}

/** Signs up: asks for a code, answers it, sets a password, and accepts what posting asks for. */
export async function join(person: Member['person'], { url, mailbox }: Joining): Promise<Member> {
  const client = createClient(url, addressOf(person.n), browser);
  const { identifier, givenName } = person;
  const receiver = parseIdentifier(identifier, mobilePhones)!.value;
  const code = mailbox.codeTo(receiver);
  code.catch(() => undefined);
  await client.call(accountsApi.sendOtp, { body: { purpose: 'sign-up', identifier, locale: 'vi' } });
  const { ticket } = await client.call(accountsApi.verifyOtp, {
    body: { purpose: 'sign-up', identifier, code: await code },
  });
  const session = await client.call(accountsApi.signUp, {
    body: { ticket, familyName: 'Nguyễn', givenName, password: memberPassword, locale: 'vi' },
  });
  client.signIn(session);
  const occasion = 'posting' as const;
  const { items } = await client.call(contentApi.listAcceptances, { query: { occasion } });
  const documents = items.map(({ name, version }) => ({ name, version }));
  await client.call(contentApi.acceptDocuments, { body: { occasion, documents } });
  return { person, id: session.me.id, client, posted: 0 };
}

/** Logs in anew: access tokens live for minutes, and hours pass between visits. */
export const logIn = ({ client, person }: Member): Promise<unknown> =>
  client.login(person.identifier, memberPassword);

/** The code of a refusal, such as `insufficient-points`. */
export function problemOf(error: unknown): string {
  if (!(error instanceof CallRefused)) throw error;
  try {
    return String((JSON.parse(error.problem) as { code?: string }).code ?? error.status);
  } catch {
    return String(error.status);
  }
}

/**
 * Does an act and notes it; a refusal is an answer and is noted by its reason, with undefined for a result. An error of
 * the server is noted as broken.
 */
export async function attempt<T>(
  journal: Journal,
  name: string,
  act: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await act();
    count(journal.done, name);
    return result;
  } catch (error) {
    const isAnswer = error instanceof CallRefused;
    if (isAnswer && error.status < 500) count(journal.refused, `${name}: ${problemOf(error)}`);
    else journal.broken.push(`day ${journal.day}, ${name}: ${String(error).slice(0, 300)}`);
    return undefined;
  }
}
