/** Signs demo people up as they would themselves: a code from the outbox, then name and password. */
import { accountsApi } from '#shared/accounts/api.ts';
import { contentApi } from '#shared/content/api.ts';
import type { Outbox } from '../aws/ses-sns/types.ts';
import { CallRefused, type Client } from './client.ts';
import { type DemoPerson, demoPassword } from './people.ts';

/** The account's id; somebody who has signed up before is logged in instead. */
export async function signUp(client: Client, person: DemoPerson, outbox: Outbox): Promise<string> {
  const known = await client.login(person.email, demoPassword).catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === 401) return undefined;
    throw error;
  });
  if (known) return known.me.id;
  const code = codeSentTo(person.email, outbox);
  await client.call(accountsApi.sendOtp, {
    body: { purpose: 'sign-up', identifier: person.email, locale: person.locale },
  });
  const { ticket } = await client.call(accountsApi.verifyOtp, {
    body: { purpose: 'sign-up', identifier: person.email, code: await code },
  });
  const { familyName, givenName, locale } = person;
  const session = await client.call(accountsApi.signUp, {
    body: { ticket, familyName, givenName, password: demoPassword, locale },
  });
  client.signIn(session);
  await acceptRules(client);
  return session.me.id;
}

/** Accepts what posting asks for, so that the demo's people may post. */
async function acceptRules(client: Client): Promise<void> {
  const occasion = 'posting' as const;
  const { items } = await client.call(contentApi.listAcceptances, { query: { occasion } });
  const documents = items.map(({ name, version }) => ({ name, version }));
  await client.call(contentApi.acceptDocuments, { body: { occasion, documents } });
}

/** The six digits of the next message to an address. */
function codeSentTo(email: string, outbox: Outbox): Promise<string> {
  return new Promise((resolve) => {
    const stop = outbox.onMessage(({ to, text }) => {
      const code = /\b\d{6}\b/.exec(text)?.[0];
      if (to !== email || !code) return;
      stop();
      resolve(code);
    });
  });
}
