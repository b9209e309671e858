/** The calls of samples. */
import { samplesApi } from '#shared/samples/api.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { createSampleRepository } from './repository.ts';
import { createSampleService } from './service.ts';

const { table, cursors, serve } = createContext();
const samples = createSampleService({
  repo: createSampleRepository(table),
  transact: table.transact,
  idempotency: createIdempotency(table),
  cursors,
  clock: systemClock,
  ids: systemIds,
});

export const handler = serve(samplesApi)({
  listSamples: ({ query }) => samples.list(query),
  getSample: ({ params }) => samples.get(params.id),
  createSample: ({ body }, { caller, idempotencyKey }) => samples.create(caller, body, idempotencyKey),
  updateSample: ({ params, body }, { caller }) =>
    samples.update(caller, params.id, body.version, body.sample),
  deleteSample: ({ params, body }, { caller }) => samples.remove(caller, params.id, body.version),
});
