/** How much waits in the back office, counted in the queues of the capabilities. */
import { type ContentKind, contentKinds } from '#shared/content/kinds.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { type WaitingCounts, waitingMost } from '#shared/office/model.ts';

/** Each counts to `limit` and no further, in one query unless it says more. */
export interface OfficePorts {
  listings: {
    all(limit: number): Promise<number>;
    appeals(limit: number): Promise<number>;
    own(ownerId: Ulid, limit: number): Promise<number>;
  };
  evidence: { count(limit: number): Promise<number> };
  sellers: { count(limit: number): Promise<number> };
  payments: { count(limit: number): Promise<number> };
  /** New articles and edits: two queries a kind. `siteJobs`: the newest notices of the site itself, two queries. */
  content: {
    count(kind: ContentKind, limit: number, ownerId?: Ulid): Promise<number>;
    siteJobs(): Promise<Ulid[]>;
  };
  /** One read. */
  requests: { ofSite(): Promise<number>; ofOwner(ownerId: Ulid): Promise<number> };
  cases: { count(limit: number): Promise<number> };
  messages: { count(limit: number): Promise<number> };
  /** A query a job. */
  applications: {
    ofJobs(jobIds: readonly Ulid[], limit: number): Promise<number>;
    ofOwner(ownerId: Ulid, limit: number): Promise<number>;
  };
}

export const createOfficeService = (ports: OfficePorts) => ({
  /** What waits: for staff all that they decide on, for sellers what is theirs and nothing else. All queries at once. */
  countWaiting: (caller: Caller): Promise<WaitingCounts> =>
    gather(isStaff(caller) ? queuesOfStaff(ports) : queuesOfSeller(caller.userId, ports)),
});

/** Applications to the site's own jobs; those for sellers' jobs wait for the sellers. */
const queuesOfStaff = (ports: OfficePorts) => ({
  listings: ports.listings.all(waitingMost),
  appeals: ports.listings.appeals(waitingMost),
  evidence: ports.evidence.count(waitingMost),
  sellers: ports.sellers.count(waitingMost),
  payments: ports.payments.count(waitingMost),
  cases: ports.cases.count(waitingMost),
  messages: ports.messages.count(waitingMost),
  requests: ports.requests.ofSite(),
  applications: ports.content.siteJobs().then((jobs) => ports.applications.ofJobs(jobs, waitingMost)),
  ...ofKinds((kind) => ports.content.count(kind, waitingMost)),
});

const queuesOfSeller = (ownerId: Ulid, { listings, content, requests, applications }: OfficePorts) => ({
  listings: listings.own(ownerId, waitingMost),
  requests: requests.ofOwner(ownerId),
  applications: applications.ofOwner(ownerId, waitingMost),
  ...ofKinds((kind) => content.count(kind, waitingMost, ownerId)),
});

const ofKinds = (count: (kind: ContentKind) => Promise<number>) =>
  Object.fromEntries(contentKinds.map((kind) => [kind, count(kind)])) as Record<ContentKind, Promise<number>>;

async function gather(queues: Record<string, Promise<number>>): Promise<WaitingCounts> {
  const counted = Object.entries(queues).map(
    async ([name, count]) => [name, Math.min(await count, waitingMost)] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}
