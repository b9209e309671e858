/** Which engine searches run on, as the deployment says: one memory, unless it says otherwise. */
import * as z from 'zod';
import { type PartitioningName, partitionings } from '#shared/search/parts/partitioning.ts';
import type { SearchEngine, SearchIndex } from '../ports.ts';
import { createMemoryEngine } from './memory-engine.ts';
import { createPartsEngine } from './parts-engine.ts';
import { createRemoteParts } from './remote-parts.ts';
import { createSignedFetch } from './signed-fetch.ts';

export const PartitioningKey = z.enum(
  Object.keys(partitionings) as [PartitioningName, ...PartitioningName[]],
);

const Setting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('memory') }),
  z
    .strictObject({ kind: z.literal('parts'), partitioning: PartitioningKey, urls: z.array(z.url()) })
    .refine(({ partitioning, urls }) => urls.length === partitionings[partitioning].parts.length, {
      path: ['urls'],
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

/** A part answers within some tens of ms; a cold one opens a segment first. */
const partTimeoutMs = 4_000;

/** Opens the engine; the index of one memory is made only where it is searched. */
export function openEngine(
  setting: EngineSetting,
  region: string | undefined,
  openIndex: () => SearchIndex,
): SearchEngine {
  if (setting.kind === 'memory') return createMemoryEngine(openIndex());
  const send = createSignedFetch({
    service: 'lambda',
    region,
    timeoutMs: partTimeoutMs,
  });
  return createPartsEngine(partitionings[setting.partitioning], createRemoteParts(setting.urls, send));
}
