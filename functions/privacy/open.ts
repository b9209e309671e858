/** Opens the use cases of privacy over what accounts, listings, media and the wallet store. */
import * as z from 'zod';
import { openOwnAccount } from '../accounts/open.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import type { Table } from '../lib/table.ts';
import { listingErasure, ownListings } from '../listings/service.ts';
import { openMediaErasure } from '../media/open.ts';
import { ownPictures } from '../media/service.ts';
import { ownLog } from './log.ts';
import { createErasureRepository } from './repository.ts';
import { type Privacy, privacy } from './service.ts';

/** The use cases, from the environment: MEDIA_BUCKET, and what `openOwnAccount` of accounts asks for. */
export function openPrivacy(table: Table, cursors: Cursors): Privacy {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  const { parts, papers, confirm, leave, erase } = openOwnAccount(table);
  const { transact } = table;
  const spending = async () => (await import('../wallet/open.ts')).openSpending(table);
  // What few calls need is loaded with the first of them.
  const ofWallet = async () => (await import('../wallet/service.ts')).ownWallet(table);
  return privacy({
    parts: {
      ...parts,
      listings: ownListings(table),
      pictures: ownPictures(table),
      points: async (...of) => (await ofWallet()).points(...of),
      payments: async (...of) => (await ofWallet()).payments(...of),
      log: ownLog({ table, papersOf: papers }),
    },
    confirm,
    leave,
    // Listings first: they are what others see. Accounts last: their items name what else there is.
    erasures: [
      listingErasure({ table, transact, clock: systemClock, ids: systemIds, spending }),
      openMediaErasure(table, MEDIA_BUCKET),
      erase,
    ],
    repo: createErasureRepository(table),
    transact,
    cursors,
    clock: systemClock,
    failed: (userId, error) => log('error', 'erasure-failed', { userId, error }),
  });
}
