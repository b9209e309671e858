/** Which engine searches run on, as the deployment says: one memory, unless it says otherwise. */
import * as z from 'zod';
import { partitionings } from '#shared/search/parts/partitioning.ts';
import { createOpenSearchEngine } from '../opensearch/opensearch-engine.ts';
import type { SearchEngine, SearchIndex } from '../ports.ts';
import { createMemoryEngine } from './memory-engine.ts';
import { PartitioningKey } from './part-env.ts';
import { createPartsEngine } from './parts-engine.ts';
import { createRemoteParts } from './remote-parts.ts';
import { createSignedFetch } from './signed-fetch.ts';

const Setting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('memory') }),
  z
    .strictObject({ kind: z.literal('parts'), partitioning: PartitioningKey, urls: z.array(z.url()) })
    .refine(({ partitioning, urls }) => urls.length === partitionings[partitioning].parts.length, {
      path: ['urls'],
    }),
  z.strictObject({
    kind: z.literal('opensearch'),
    url: z.url(),
    index: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
    /** `es`: a domain, `aoss`: a collection without servers. */
    service: z.enum(['es', 'aoss']).default('es'),
  }),
]);
/** `SEARCH_ENGINE` as JSON; absent: one memory. */
export const EngineSetting = z
  .string()
  .default('{"kind":"memory"}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'no JSON', input: text });
      return z.NEVER;
    }
  })
  .pipe(Setting);
export type EngineSetting = z.output<typeof EngineSetting>;

/** A part answers within some tens of ms, a cold one opens a segment first; OpenSearch is not waited for longer. */
const partTimeoutMs = 4_000;

/** Opens the engine; the index of one memory is made only where it is searched. */
export function openEngine(
  setting: EngineSetting,
  region: string | undefined,
  openIndex: () => SearchIndex,
): SearchEngine {
  if (setting.kind === 'memory') return createMemoryEngine(openIndex());
  const service = setting.kind === 'parts' ? 'lambda' : setting.service;
  const send = createSignedFetch({ service, region, timeoutMs: partTimeoutMs });
  if (setting.kind === 'opensearch') return createOpenSearchEngine({ ...setting, send });
  return createPartsEngine(partitionings[setting.partitioning], createRemoteParts(setting.urls, send));
}
