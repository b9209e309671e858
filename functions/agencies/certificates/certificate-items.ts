/** How broker's certificates lie in the table: beside their seats, in the queue of staff, by the days of their notices. */
import type * as z from 'zod';
import type { Query, Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, putNew, remove, type Write } from '#functions/lib/writes.ts';
import { SeatCertificate } from '#shared/agencies/certificates-model.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { dayMs, vietNamDay } from '#shared/kernel/time.ts';

export const StoredCertificate = SeatCertificate.extend({ agencyId: Ulid, userId: Ulid });
export type StoredCertificate = z.infer<typeof StoredCertificate>;
export type CertificateRef = Pick<StoredCertificate, 'agencyId' | 'userId'>;

const keyOf = ({ agencyId, userId }: CertificateRef): Key => ({ pk: `AG#${agencyId}`, sk: `CERT#${userId}` });
const waitingPartition = 'Q#CERTIFICATE';
/** That a picture is held as a certificate. */
const paperKey = (mediaId: string): Key => ({ pk: `CERTFILE#${mediaId}`, sk: 'HELD' });
/** Something to do on a day: to tell its holder of its end, or to drop what was refused, which is named by when it was sent. */
export interface CertificateDue extends CertificateRef {
  refusedOf?: string | undefined;
}
const dueKey = (day: string, { agencyId, userId, refusedOf }: CertificateDue): Key => ({
  pk: `CERTDUE#${day}`,
  sk: [agencyId, userId, ...(refusedOf ? [refusedOf] : [])].join('#'),
});
/** What no run has come to is given up some days after its day. */
const keptMs = 30 * dayMs;

const certificateItem = (one: StoredCertificate): Item & Key => ({
  ...keyOf(one),
  ...(one.edit?.state === 'waiting' && {
    ...{ gsi2pk: waitingPartition, gsi2sk: `${one.edit.sentAt}#${one.agencyId}#${one.userId}` },
  }),
  ...one,
});

export const certificateReads = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  async certificate(ref: CertificateRef): Promise<StoredCertificate | undefined> {
    const item = await table.get(keyOf(ref), { isConsistent: true });
    return item && StoredCertificate.parse(item);
  },
  /** Items of what waits for staff, oldest first. One query. */
  waitingCertificates: (page: Pick<Query, 'limit' | 'start'>) =>
    table.query({ pk: waitingPartition, index: 'gsi2', ...page }),
  /** What is due on a day (yyyymmdd), at most 100 after one of them. One query. */
  async dueCertificates(day: string, after?: CertificateDue): Promise<CertificateDue[]> {
    const { items } = await table.query({
      ...{ pk: dueKey(day, { agencyId: '', userId: '' }).pk, limit: 100, isConsistent: true },
      ...(after && { sk: { after: dueKey(day, after).sk } }),
    });
    return items.map(({ sk }) => {
      const [agencyId = '', userId = '', refusedOf] = String(sk).split('#');
      return { agencyId, userId, refusedOf };
    });
  },
});

/** Which of these papers are held as certificates. One request. */
export const certificatePapersInUse =
  (table: Pick<Table, 'batchGet'>) =>
  async (mediaIds: readonly string[]): Promise<Set<string>> => {
    if (mediaIds.length === 0) return new Set();
    const items = await table.batchGet([...new Set(mediaIds)].map(paperKey), { isConsistent: true });
    return new Set(items.map(({ pk }) => String(pk).slice('CERTFILE#'.length)));
  };

export const certificateWrites = {
  /** Puts it over the one that was read; raises `version-conflict` where it is another by now. */
  saveCertificate: (one: StoredCertificate, before: StoredCertificate | undefined): Write =>
    put(
      certificateItem(one),
      before ? { equals: { version: before.version } } : { exists: false },
      'version-conflict',
    ),
  removeCertificate: (one: StoredCertificate): Write =>
    remove(keyOf(one), { equals: { version: one.version } }, 'version-conflict'),
  /** Holds a picture that nothing holds; raises `state-conflict`. */
  holdPaper: (mediaId: string, { agencyId, userId }: CertificateRef): Write =>
    putNew({ ...paperKey(mediaId), agencyId, userId }, 'state-conflict'),
  letPaperGo: (mediaId: string): Write => remove(paperKey(mediaId)),
  /** Idempotent. */
  addDue: (atMs: number, due: CertificateDue): Write =>
    put({ ...dueKey(vietNamDay(atMs), due), ttl: Math.ceil((atMs + keptMs) / 1000) }),
  /** Raises `version-conflict` where another run was faster. */
  completeDue: (day: string, due: CertificateDue): Write =>
    remove(dueKey(day, due), { exists: true }, 'version-conflict'),
};
