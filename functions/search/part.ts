/** One part of a divided index, called by searches at an address of its own that only they may use. */
import * as z from 'zod';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { PartCall } from '#shared/search/parts/part-messages.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { PartEnv, partOfEnv } from './engines/part-env.ts';
import { changesOfPart, createPartService, folderOfPart } from './engines/part-service.ts';
import { createIncrementalIndex } from './incremental-index.ts';
import { createChangeLog } from './repository.ts';
import { createSegments } from './segments.ts';

const env = readEnv({ TABLE_NAME: z.string(), DATA_BUCKET: z.string(), ...PartEnv });
const own = partOfEnv(env);
if (!own) throw new Error('SEARCH_PARTITIONING and SEARCH_PART are not set');
const index = createIncrementalIndex({
  segments: createSegments(env.DATA_BUCKET, undefined, folderOfPart(own)),
  changes: changesOfPart(createChangeLog(openTable({ name: env.TABLE_NAME })), own),
});
const answer = createPartService(index, own);

interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}
const json = (statusCode: number, body: unknown): Answer => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

interface Call {
  body?: string;
  isBase64Encoded?: boolean;
  /** Set by the schedule that keeps an instance of the part open, which no address can. */
  warm?: true;
}

/** Answers a call as a function's address delivers it: 422 where it is none, 409 where it is for another division. */
export async function part(event: Call): Promise<Answer> {
  if (event.warm) {
    await index.refresh(systemClock.now());
    return json(200, {});
  }
  const call = PartCall.safeParse(parsed(event));
  if (!call.success) return json(422, { issues: call.error.issues.length });
  try {
    return json(200, await answer(call.data));
  } catch (error) {
    if (error instanceof DomainProblem) return json(409, { code: error.code });
    log('error', 'search-part-failed', { error, part: env.SEARCH_PART });
    return json(500, {});
  }
}

function parsed({ body = '', isBase64Encoded }: Call): unknown {
  try {
    return JSON.parse(isBase64Encoded ? Buffer.from(body, 'base64').toString() : body);
  } catch {
    return undefined;
  }
}
