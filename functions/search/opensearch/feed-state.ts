/** How far the feed of OpenSearch has come: one object in the data bucket, moved by comparison. */
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { Ulid } from '#shared/kernel/id.ts';
import { LivePosition } from '../ports.ts';

/** `filling`: all that is live is read; `clearing`: what was not live any more goes; `following`: the log is read on. */
const Step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('filling'), at: LivePosition }),
  z.object({ kind: z.literal('clearing') }),
  z.object({ kind: z.literal('following'), readTo: Ulid }),
]);
export const FeedState = z.object({
  /** When filling began, ms: each document carries it, so that those of an earlier filling are told apart. */
  run: z.int(),
  step: Step,
  /** Until then, ms, somebody is at work: others leave it to them. */
  busyUntilMs: z.int(),
});
export type FeedState = z.infer<typeof FeedState>;

export interface KeptFeed {
  state: FeedState;
  eTag: string;
}
export interface FeedStore {
  read(): Promise<KeptFeed | undefined>;
  /** Keeps a state, if the one before still is as it was read; gives its mark, undefined where somebody else kept one. */
  write(state: FeedState, over: string | undefined): Promise<string | undefined>;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const overtaken = ['PreconditionFailed', 'ConditionalRequestConflict'];

/** The state of one index. */
export function createFeedStore(bucket: string, index: string, client = new S3Client({})): FeedStore {
  const place = { Bucket: bucket, Key: `search/opensearch/${index}.json` };
  return {
    async read() {
      try {
        const object = await client.send(new GetObjectCommand(place));
        const text = await object.Body!.transformToString();
        return { state: FeedState.parse(JSON.parse(text)), eTag: object.ETag! };
      } catch (error) {
        if (nameOf(error) === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async write(state, over) {
      const condition = over === undefined ? { IfNoneMatch: '*' } : { IfMatch: over };
      const body = { Body: JSON.stringify(state), ContentType: 'application/json' };
      try {
        return (await client.send(new PutObjectCommand({ ...place, ...body, ...condition }))).ETag!;
      } catch (error) {
        if (overtaken.includes(nameOf(error))) return undefined;
        throw error;
      }
    },
  };
}
