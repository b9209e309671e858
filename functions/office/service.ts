/** How the back office stands: what waits in the queues of the capabilities, what the days brought, which adverts run. */
import type { AdvertPlace } from '#shared/adverts/model.ts';
import { type ContentKind, contentKinds } from '#shared/content/kinds.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { type Dashboard, dashboardDays } from '#shared/office/dashboard-model.ts';
import { type WaitingCounts, waitingMost } from '#shared/office/model.ts';
import type { QueueState } from '../lib/queue-state.ts';
import type { DayRepository } from './day-repository.ts';

/** Each reads to `limit` and no further, in one query unless it says more. */
export interface OfficePorts {
  listings: {
    all(limit: number): Promise<QueueState>;
    appeals(limit: number): Promise<QueueState>;
    own(ownerId: Ulid, limit: number): Promise<QueueState>;
  };
  evidence: { read(limit: number): Promise<QueueState> };
  sellers: { read(limit: number): Promise<QueueState> };
  agencies: { read(limit: number): Promise<QueueState> };
  payments: { read(limit: number): Promise<QueueState> };
  /** New articles and edits: two queries a kind. `siteJobs`: the newest notices of the site itself, two queries. */
  content: {
    read(kind: ContentKind, limit: number, ownerId?: Ulid): Promise<QueueState>;
    siteJobs(): Promise<Ulid[]>;
  };
  /** A read and a query. */
  requests: { ofSite(): Promise<QueueState>; ofOwner(ownerId: Ulid): Promise<QueueState> };
  cases: { read(limit: number): Promise<QueueState> };
  messages: { read(limit: number): Promise<QueueState> };
  /** A query a job. */
  applications: {
    ofJobs(jobIds: readonly Ulid[], limit: number): Promise<QueueState>;
    ofOwner(ownerId: Ulid, limit: number): Promise<QueueState>;
  };
  days: Pick<DayRepository, 'newest'>;
  /** Two reads a position. */
  adverts: { places(): Promise<AdvertPlace[]> };
}

export const createOfficeService = (ports: OfficePorts) => ({
  /** What waits: for staff all that they decide on, for sellers what is theirs and nothing else. All queries at once. */
  async countWaiting(caller: Caller): Promise<WaitingCounts> {
    const queues = await readQueues(caller, ports);
    return Object.fromEntries(queues.map(([name, { count }]) => [name, Math.min(count, waitingMost)]));
  },

  /** Since when work waits, and for staff what two weeks brought and which adverts run. All queries at once. */
  async dashboard(caller: Caller): Promise<Dashboard> {
    const isOfStaff = isStaff(caller);
    const [queues, days, adverts] = await Promise.all([
      readQueues(caller, ports),
      isOfStaff ? ports.days.newest(dashboardDays) : undefined,
      isOfStaff ? ports.adverts.places() : undefined,
    ]);
    const since = Object.fromEntries(
      queues.flatMap(([name, queue]) => (queue.since ? [[name, queue.since]] : [])),
    );
    return { since, ...(days && { days }), ...(adverts && { adverts }) };
  },
});

const readQueues = (caller: Caller, ports: OfficePorts): Promise<[string, QueueState][]> =>
  gather(isStaff(caller) ? queuesOfStaff(ports) : queuesOfSeller(caller.userId, ports));

/** Applications to the site's own jobs; those for sellers' jobs wait for the sellers. */
const queuesOfStaff = (ports: OfficePorts) => ({
  listings: ports.listings.all(waitingMost),
  appeals: ports.listings.appeals(waitingMost),
  evidence: ports.evidence.read(waitingMost),
  sellers: ports.sellers.read(waitingMost),
  agencies: ports.agencies.read(waitingMost),
  payments: ports.payments.read(waitingMost),
  cases: ports.cases.read(waitingMost),
  messages: ports.messages.read(waitingMost),
  requests: ports.requests.ofSite(),
  applications: ports.content.siteJobs().then((jobs) => ports.applications.ofJobs(jobs, waitingMost)),
  ...ofKinds((kind) => ports.content.read(kind, waitingMost)),
});

const queuesOfSeller = (ownerId: Ulid, { listings, content, requests, applications }: OfficePorts) => ({
  listings: listings.own(ownerId, waitingMost),
  requests: requests.ofOwner(ownerId),
  applications: applications.ofOwner(ownerId, waitingMost),
  ...ofKinds((kind) => content.read(kind, waitingMost, ownerId)),
});

const ofKinds = (read: (kind: ContentKind) => Promise<QueueState>) =>
  Object.fromEntries(contentKinds.map((kind) => [kind, read(kind)])) as Record<
    ContentKind,
    Promise<QueueState>
  >;

const gather = (queues: Record<string, Promise<QueueState>>): Promise<[string, QueueState][]> =>
  Promise.all(
    Object.entries(queues).map(async ([name, queue]): Promise<[string, QueueState]> => [name, await queue]),
  );
