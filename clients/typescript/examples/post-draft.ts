/** Keeps a draft: sent twice with one idempotency key, it is made once. */
import { createClient } from '../client.ts';

const client = createClient({ origin: process.env.API_ORIGIN!, key: process.env.API_KEY! });

const idempotencyKey = crypto.randomUUID();
const body = { form: { title: process.env.DRAFT_TITLE ?? 'Nhà xưởng 5.000 m² tại Bình Dương' } };
const first = await client.call('createDraft', { body, idempotencyKey });
const again = await client.call('createDraft', { body, idempotencyKey });
console.log(first.code, first.code === again.code ? 'made once' : 'made twice');
