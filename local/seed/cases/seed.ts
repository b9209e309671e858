/** The demo's inbox: a handful of cases, open and done, all marked as invented. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { casesApi } from '#shared/cases/api.ts';
import { CaseOutcome, type SentCase } from '#shared/cases/case-model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { type Client, createClient } from '../client.ts';
import { dataDir } from '../people.ts';

const forms = ['askSupport', 'reportListing', 'contactAdvertising', 'complain', 'requestData'] as const;
const DemoCase = z.object({
  form: z.enum(forms),
  /** Somebody's key, or `visitor`. */
  from: z.string(),
  body: z.record(z.string(), z.unknown()),
  act: z.enum(['take', 'answer', 'decide']).optional(),
  say: z.object({ text: z.string(), outcome: CaseOutcome.optional() }).optional(),
});
type DemoCase = z.infer<typeof DemoCase>;

export const readDemoCases = (): DemoCase[] =>
  z.object({ cases: z.array(DemoCase) }).parse(JSON.parse(readFileSync(join(dataDir, 'cases.json'), 'utf8')))
    .cases;

/** Sends the cases; `admin` works on some of them. Those that were sent before stay as they are. */
export async function seedCases(url: string, clients: ReadonlyMap<string, Client>): Promise<number> {
  const admin = clients.get('admin')!;
  const visitor = createClient(url, '192.0.2.250');
  const listingCode = await shownListing(clients);
  let count = 0;
  for (const one of readDemoCases()) {
    if (one.form === 'reportListing' && !listingCode) continue;
    const body = { ...one.body, ...(one.form === 'reportListing' && { listingCode }) };
    const sender = clients.get(one.from) ?? visitor;
    const sent = (await sender.call(casesApi[one.form], { body: body as never })) as SentCase;
    if (sent.state === 'new') await work(one, sent, admin);
    count++;
  }
  return count;
}

async function work({ act, say }: DemoCase, { token }: SentCase, admin: Client): Promise<void> {
  const params = { id: token.split('.')[0]! };
  if (act === 'take') await admin.call(casesStaffApi.takeCase, { params, body: { version: 1 } });
  const body = { version: 1, ...say } as never;
  if (act === 'answer') await admin.call(casesStaffApi.answerCase, { params, body });
  if (act === 'decide') await admin.call(casesStaffApi.decideCase, { params, body });
}

/** A listing of anybody that visitors read. */
async function shownListing(clients: ReadonlyMap<string, Client>): Promise<string | undefined> {
  for (const client of clients.values()) {
    const { items } = await client.call(listingsApi.listMine);
    const shown = items.find(({ state }) => state === 'shown');
    if (shown) return shown.code;
  }
  return undefined;
}
