/** The calls of saved listings and saved searches, each one line over a use case. */
import { savedApi } from '#shared/saved/api.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { savedRows } from '../listings/public.ts';
import { resumeSending, stopSending } from '../notifications/public.ts';
import { createSavedRepository } from './repository.ts';
import { createSearchRepository } from './searches/repository.ts';
import { createSearchService } from './searches/service.ts';
import { createSavedService } from './service.ts';

const { serve, table, cursors } = createContext();
const service = createSavedService({
  repo: createSavedRepository(table),
  transact: table.transact,
  clock: systemClock,
  readRows: savedRows(table),
});
const searches = createSearchService({
  repo: createSearchRepository(table),
  ...{ transact: table.transact, clock: systemClock, cursors, stopSending, resumeSending },
});

export const handler = serve(savedApi)({
  listSaved: (_, { caller }) => service.list(caller),
  takeSavedAlong: ({ body }, { caller }) => service.takeAlong(caller, body.items),
  saveListing: ({ params }, { caller }) => service.save(caller, params.code),
  dropSaved: ({ params }, { caller }) => service.drop(caller, params.code),
  readSavedRows: ({ query }) => service.rows(query.codes.split(',')),
  listSearches: (_, { caller }) => searches.list(caller),
  takeSearchesAlong: ({ body }, { caller }) => searches.takeAlong(caller, body.items),
  putSearch: ({ body }, { caller }) => searches.put(caller, body),
  dropSearch: ({ query }, { caller }) => searches.drop(caller, query.address),
  seeSearch: ({ body }, { caller }) => searches.see(caller, body.address),
  putAlertSettings: ({ body }, { caller }) => searches.putSettings(caller, body),
  stopAlerts: ({ query }) => searches.stop(query.token),
});
