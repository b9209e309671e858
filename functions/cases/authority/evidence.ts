/** Sealed copies: a listing whole with its history as one text, its SHA-256, and every look at it in the audit log. */

import { audit } from '#functions/lib/audit.ts';
import type { ListingSnapshot } from '#functions/listings/public.ts';
import type { AuthorityContent, SealedEvidence } from '#shared/cases/authority-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { findCase } from '../inbox.ts';
import type { StoredCase } from '../items.ts';
import type { CasePorts } from '../ports.ts';
import type { StoredSeal } from './seals.ts';

/** What is sealed for a case, and since when. */
interface Sealing {
  head: Pick<StoredCase, 'id' | 'number'>;
  content: AuthorityContent;
  snapshot: ListingSnapshot;
  caller: Caller;
  now: number;
  sealedDays: number;
}
export interface Sealed {
  seal: StoredSeal;
  /** The text whose SHA-256 the seal has. */
  record: string;
}

/** The copy of a listing as it stands in the snapshot: readable by people, the same text for ever. */
export function sealListing(
  { head, content, snapshot, caller, now, sealedDays }: Sealing,
  { sha256 }: Pick<CasePorts, 'sha256'>,
): Sealed {
  const { listing, owner, history, mediaIds } = snapshot;
  const { meta, content: words, revision } = listing;
  const pictures = [words, ...(revision ? [revision] : [])]
    .flatMap((one) => one.pictures)
    .filter(({ mediaId }, at, all) => all.findIndex((other) => other.mediaId === mediaId) === at)
    .map(({ basePath, widths }) => `${basePath}/${Math.max(...widths)}.webp`);
  const files = filesOf(listing);
  const { authority, documentNumber, documentDate } = content;
  const record = JSON.stringify(
    {
      ...{ case: head.number, request: { authority, documentNumber, documentDate }, sealedAt: instant(now) },
      ...{ owner, listing: { meta, content: words, ...(revision && { revision }) }, history, pictures },
    },
    undefined,
    2,
  );
  const keptUntilMs = now + sealedDays * dayMs;
  return {
    record,
    seal: {
      ...{ caseId: head.id, listingCode: meta.code, listingId: meta.id, ownerId: meta.ownerId },
      ...{ title: words.title, state: meta.state, at: instant(now), by: caller.userId },
      ...{ sha256: sha256(record), keptUntil: instant(keptUntilMs), keptUntilMs },
      ...{ historyCount: history.length, mediaIds, pictures, files },
    },
  };
}

/** The PDF files of a listing and of the edit that waits, each once. */
function filesOf({ content, revision }: ListingSnapshot['listing']): StoredSeal['files'] {
  const files = [content, ...(revision ? [revision] : [])].flatMap(
    ({ referenceFile }) => referenceFile ?? [],
  );
  return files
    .filter(({ mediaId }, at) => files.findIndex((other) => other.mediaId === mediaId) === at)
    .map(({ mediaId, name }) => ({ mediaId, name }));
}

/** A sealed copy of a case; that somebody looked is in the audit log before. Raises `not-found`. */
export async function readEvidence(
  caller: Caller,
  id: Ulid,
  code: string,
  ports: CasePorts,
): Promise<SealedEvidence> {
  await findCase(id, ports);
  const sealed = await ports.seals.read(id, code);
  if (!sealed) throw new DomainProblem('not-found');
  const { seal, record } = sealed;
  const { listingCode, title, state, at, by, keptUntil, historyCount, pictures, files } = seal;
  const after = { listingCode, sha256: seal.sha256 };
  const entry = { id: ports.ids.ulid(), at: ports.clock.now(), by: caller.userId, act: 'view-evidence' };
  await ports.transact([audit({ ...entry, on: { type: 'case', id }, after })]);
  const byName = (await ports.readNames([by])).get(by);
  return {
    ...{ listingCode, title, state, at, keptUntil, historyCount, pictures, files, record },
    ...{ sha256: seal.sha256, isIntact: ports.sha256(record) === seal.sha256 },
    ...(byName && { byName }),
  };
}
