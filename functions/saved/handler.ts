/** The calls of saved listings, each one line over a use case. */
import { savedApi } from '#shared/saved/api.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { savedRows } from '../listings/public.ts';
import { createSavedRepository } from './repository.ts';
import { createSavedService } from './service.ts';

const { serve, table } = createContext();
const service = createSavedService({
  repo: createSavedRepository(table),
  transact: table.transact,
  clock: systemClock,
  readRows: savedRows(table),
});

export const handler = serve(savedApi)({
  listSaved: (_, { caller }) => service.list(caller),
  takeSavedAlong: ({ body }, { caller }) => service.takeAlong(caller, body.items),
  saveListing: ({ params }, { caller }) => service.save(caller, params.code),
  dropSaved: ({ params }, { caller }) => service.drop(caller, params.code),
  readSavedRows: ({ query }) => service.rows(query.codes.split(',')),
});
