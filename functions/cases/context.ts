/** Opens the use cases of cases over the real table, bucket, listings and messages. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ContentKind } from '#shared/content/kinds.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { accountsBy, createUserDirectory, loadContactPhone, staffOf } from '../accounts/public.ts';
import { advertNames } from '../adverts/public.ts';
import { createContentRepository } from '../content/repository.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { openHashing } from '../lib/hashing.ts';
import { systemIds } from '../lib/ids.ts';
import type { Table } from '../lib/table.ts';
import { listingCards, publicListings } from '../listings/public.ts';
import { lazySigner, lazyStore } from '../media/context.ts';
import { createCaseFiles } from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import { createSealRepository } from './authority/seals.ts';
import type { Subjects } from './ports.ts';
import { createCaseRepository } from './repository.ts';
import { createCaseService } from './service.ts';

/** The use cases, from the environment: MEDIA_BUCKET, MARK_KEY_ARN, EVENT_BUS_NAME. */
export function openCases(table: Table, cursors: Cursors) {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  const common = { transact: table.transact, clock: systemClock, ids: systemIds };
  const [store, sign] = [lazyStore(MEDIA_BUCKET), lazySigner(MEDIA_BUCKET)];
  const [directory, listings] = [createUserDirectory(table), publicListings(table)];
  return createCaseService({
    ...common,
    ...{ table, cursors, hashing: openHashing(), notify: createNotify(common) },
    repo: createCaseRepository(table),
    seals: createSealRepository(table),
    subjects: openSubjects(table),
    sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    listStaff: staffOf(table),
    openTakedown: async () => (await import('../listings/context.ts')).openTakedown(table, cursors),
    files: createCaseFiles({ ...common, table, store, sign }),
    readListingTitle: async (code) => (await listings.byCode(code, systemClock.now())).card.title,
    findAdvertiser: advertNames(table),
    readNames: directory.namesOf,
    readPhone: async (typed) => (await loadContactPhone())(typed),
  });
}

function openSubjects(table: Table): Subjects {
  const [cards, content] = [listingCards(table), createContentRepository(table)];
  return {
    findListing: async (code) => (await cards.byIds([listingIdOf(code)]))[0]?.title,
    findAccount: accountsBy(table),
    async findContent(kind, slug) {
      const known = ContentKind.safeParse(kind);
      const contentId = known.data && (await content.idOfSlug(known.data, slug));
      const head = contentId && (await content.head(contentId));
      return head && 'meta' in head ? { contentId, title: head.row.title } : undefined;
    },
  };
}
