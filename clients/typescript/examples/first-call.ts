/** Reads one's own listings. */
import { createClient } from '../client.ts';

const client = createClient({ origin: process.env.API_ORIGIN!, key: process.env.API_KEY! });

const { items } = await client.call('listMine', { query: { limit: 20 } });
for (const { code, title, state } of items) console.log(code, state, title);
console.log(`${items.length} listings`);
