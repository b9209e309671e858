/** Searches in an OpenSearch that is given by its address: what it finds must be what SQLite finds. */
import { createSignedFetch } from '#functions/search/engines/signed-fetch.ts';
import { differencesTo, samplesOf } from '#functions/search/testing/opensearch-contract.ts';

/** A mistyped address must not empty an index that somebody uses. */
const index = `crosscheck-${crypto.randomUUID()}`;

/** What differed, one sentence each; AWS_REGION and credentials sign for a domain of Amazon's, where they are given. */
export async function failuresInOpenSearch(url: string, region = process.env.AWS_REGION): Promise<string[]> {
  const send = createSignedFetch({ service: 'es', region, timeoutMs: 30_000 });
  try {
    return await differencesTo({ url, index, send }, samplesOf(25, 5));
  } finally {
    const address = new URL(index, url.endsWith('/') ? url : `${url}/`);
    await send({ method: 'DELETE', url: address, body: '' }).catch(() => undefined);
  }
}
