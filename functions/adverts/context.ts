/** Opens the use cases of adverts over the real table, pictures, requests, people and event bus. */
import * as z from 'zod';
import { createUserDirectory, displayNameOf } from '../accounts/public.ts';
import { advertisingRequests } from '../cases/public.ts';
import type { createChangeEvents } from '../lib/change-events.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { openHashing } from '../lib/hashing.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import type { Table } from '../lib/table.ts';
import { viewerMarks } from '../listings/public-viewers.ts';
import { createPictures } from '../media/public.ts';
import { openPoints } from '../wallet/context.ts';
import { invoicesOf } from '../wallet/public.ts';
import type { AdvertPorts } from './ports.ts';
import { createAdvertRepository } from './repository.ts';
import { createAdvertService } from './service.ts';

/** The use cases, from the environment: EVENT_BUS_NAME, MARK_KEY_ARN. */
export function openAdverts(table: Table, cursors: Cursors) {
  const { EVENT_BUS_NAME } = readEnv({ EVENT_BUS_NAME: z.string() });
  const directory = createUserDirectory(table);
  return createAdvertService({
    ...{ transact: table.transact, cursors, clock: systemClock, ids: systemIds },
    repo: createAdvertRepository(table),
    idempotency: createIdempotency(table),
    pictures: createPictures(table),
    requests: advertisingRequests(table),
    points: openPoints(table),
    invoices: invoicesOf(table),
    readNames: async (ids) =>
      new Map((await directory.byIds([...new Set(ids)])).map((person) => [person.id, displayNameOf(person)])),
    markOf: viewerMarks({ table, transact: table.transact, hashing: openHashing(), clock: systemClock }),
    uncounted: (id, error) => log('error', 'click-not-counted', { id, error }),
    changed: changeEvents(EVENT_BUS_NAME),
  });
}

/** The bus's client is loaded with the first change: most calls only read. */
function changeEvents(busName: string): AdvertPorts['changed'] {
  let opened: Promise<ReturnType<typeof createChangeEvents>> | undefined;
  return async (change) => {
    opened ??= import('../lib/change-events.ts').then((events) => events.createChangeEvents(busName));
    return (await opened)(change);
  };
}
