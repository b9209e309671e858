/** The public page of an agency: written by its owners, decided on by staff, live while the agency is active. */
import { markAgencyPage } from '#functions/accounts/public.ts';
import { listPage } from '#functions/lib/list-page.ts';
import { putNew, type Write } from '#functions/lib/writes.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import type { agencyPageApi } from '#shared/agencies/page-api.ts';
import { type AboutTexts, WaitingAgencyPage } from '#shared/agencies/page-model.ts';
import { agencyEntity } from '#shared/agencies/rules.ts';
import { slugOf, slugWith } from '#shared/content/slugs.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { changeItem } from '#shared/kernel/change-log.ts';
import type { Input } from '#shared/kernel/contract.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { reasonValues } from '#shared/notifications/reason-values.ts';
import { viewMine, viewOf } from '../agency-view.ts';
import type { StoredAgency } from '../items.ts';
import { type AgencyPorts, auditOf, findMine, findOwned, findWhole } from '../ports.ts';
import type { WholeAgency } from '../repository.ts';
import { listLive, type StoredPage, savePage } from './page-items.ts';

type Decision = Input<typeof agencyPageApi.decideAgencyPage>['body'];

const firstPage = ({ id, name }: StoredAgency): StoredPage => ({
  ...{ agencyId: id, name, version: 0, isLive: false },
});

/** What others see of it changes: the change log and the list of addresses have it, and whoever shows the agency's name leads to it or no more. */
export function pageShown(
  next: StoredPage,
  before: StoredPage | undefined,
  ids: AgencyPorts['ids'],
): Write[] {
  const { agencyId: id, version, isLive, slug } = next;
  if (!isLive && !before?.isLive) return [];
  const change = { entity: agencyEntity, key: id, id, version };
  return [
    putNew(
      changeItem(ids.ulid(), { ...change, op: isLive ? ('put' as const) : ('remove' as const) }),
      'already-exists',
    ),
    listLive(next),
    ...(isLive === before?.isLive ? [] : [markAgencyPage(id, isLive ? slug : undefined)]),
  ];
}

/**
 * What an owner writes waits for staff; what visitors read stays until then. Without texts the page is taken off.
 * Raises `state-conflict` unless the agency is approved, `forbidden`, `version-conflict`.
 */
export async function putPage(
  caller: Caller,
  agencyId: string,
  { version, texts }: { version: number; texts?: AboutTexts | undefined },
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const { agency, page: stored } = await findOwned(caller, agencyId, ports);
  if (agency.state !== 'active') throw new DomainProblem('state-conflict');
  const before = stored ?? firstPage(agency);
  if (before.version !== version) throw new DomainProblem('version-conflict');
  const now = instant(ports.clock.now());
  const { edit: _, texts: __, ...rest } = before;
  const next: StoredPage = texts
    ? { ...before, version: version + 1, edit: { texts, state: 'waiting', sentAt: now } }
    : { ...rest, version: version + 1, isLive: false };
  await ports.transact([
    savePage(next, stored),
    ...(texts ? [] : pageShown(next, before, ports.ids)),
    auditOf(
      caller.userId,
      texts ? 'write-agency-page' : 'take-off-agency-page',
      agencyId,
      { ...(before.texts && { before: before.texts }), ...(texts && { after: texts }) },
      ports,
    ),
  ]);
  return viewMine(caller, agencyId, ports);
}

/** A page of what waits, oldest first. Raises `invalid-cursor`. */
export const listPages = (
  { limit, cursor }: PageQuery,
  { repo, cursors }: AgencyPorts,
): Promise<Page<WaitingAgencyPage>> =>
  listPage(
    { cursors, binding: 'agency pages', cursor },
    (start) => repo.waitingPages({ limit, start }),
    (item) =>
      WaitingAgencyPage.parse({ ...item, sentAt: (item.edit as { sentAt: string } | undefined)?.sentAt }),
  );

/**
 * Approves what waits, refuses it, or takes down what is public, on the version that was seen. Raises `not-found`,
 * `version-conflict`, `state-conflict`, and `self-review` for an agency in which the decider has a seat.
 */
export async function decidePage(
  caller: Caller,
  agencyId: string,
  decision: Decision,
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const whole = await findWhole(agencyId, ports);
  const { agency, seats, page: before } = whole;
  if (!before) throw new DomainProblem('not-found');
  if (seats.some(({ userId }) => userId === caller.userId)) throw new DomainProblem('self-review');
  if (before.version !== decision.version) throw new DomainProblem('version-conflict');
  const decided = pageAfter(before, decision, agency, instant(ports.clock.now()));
  if (!decided) throw new DomainProblem('state-conflict');
  const slug = decided.texts && !decided.slug ? await freeSlug(agency, ports) : undefined;
  const next = slug ? { ...decided, slug } : decided;
  await ports.transact([
    savePage(next, before),
    // An agency that is suspended meanwhile has no page that goes live.
    ports.repo.isStill(agency),
    ...(slug ? [ports.addresses.claim(slug, agencyId)] : []),
    ...(decision.decision === 'refuse' ? [] : pageShown(next, before, ports.ids)),
    ...ownersTold(whole, decision, ports),
    auditOf(
      caller.userId,
      `${decision.decision}-agency-page`,
      agencyId,
      {
        ...(before.texts && { before: before.texts }),
        after: { ...next.texts, ...('reason' in decision && { reason: decision.reason }) },
      },
      ports,
    ),
  ]);
  return viewOf(await findWhole(agencyId, ports), undefined, ports);
}

/** The page as a decision makes it; undefined where there is nothing to decide so. */
function pageAfter(
  before: StoredPage,
  decision: Decision,
  { state }: StoredAgency,
  now: string,
): StoredPage | undefined {
  const version = before.version + 1;
  const { edit, texts, ...rest } = before;
  if (decision.decision === 'take-down')
    return (
      texts && {
        ...{ ...rest, version, isLive: false },
        // What waits beside it is decided on by itself.
        edit:
          edit?.state === 'waiting'
            ? edit
            : { texts, sentAt: edit?.sentAt ?? now, state: 'refused' as const, reason: decision.reason },
      }
    );
  if (edit?.state !== 'waiting') return undefined;
  if (decision.decision === 'refuse')
    return { ...before, version, edit: { ...edit, state: 'refused', reason: decision.reason } };
  return { ...rest, version, texts: edit.texts, isLive: state === 'active', changedAt: now };
}

/** An address of its name, with the end of its id behind it: as much of that as makes it free. */
async function freeSlug({ id, name }: StoredAgency, { addresses }: AgencyPorts): Promise<string> {
  for (const mark of [id.slice(-6), id.slice(-10)]) {
    const slug = slugWith(slugOf(name), mark);
    if ((await addresses.holderOf(slug)) === undefined) return slug;
  }
  return slugWith(slugOf(name), id);
}

function ownersTold({ agency, seats }: WholeAgency, decision: Decision, ports: AgencyPorts): Write[] {
  const named = { agency: agency.name };
  const options = { now: ports.clock.now() };
  return seats
    .filter(({ role }) => role === 'owner')
    .map(({ userId }) =>
      decision.decision === 'approve'
        ? ports.notify(userId, 'agency-page-approved', named, options)
        : ports.notify(
            userId,
            'agency-page-refused',
            { ...named, ...reasonValues(decision.reason) },
            options,
          ),
    );
}

/** The page is live while its agency is active and there is an approved text. */
export function pageWithAgency(
  { page }: Pick<WholeAgency, 'page'>,
  after: StoredAgency,
  ports: AgencyPorts,
): { writes: Write[]; slug?: string | undefined } {
  if (!page?.texts) return { writes: [] };
  const isLive = after.state === 'active';
  const slug = isLive ? page.slug : undefined;
  if (isLive === page.isLive) return { writes: [], slug };
  const next = { ...page, version: page.version + 1, isLive, changedAt: instant(ports.clock.now()) };
  // The profile of the agency is written whole beside this: no transaction may have two writes of one item.
  const [logged, listed] = pageShown(next, page, ports.ids);
  return { writes: [savePage(next, page), logged!, listed!], slug };
}

/** Somebody says whether they are named on the page; nobody says it for another. Raises `not-found`. */
export async function showMySeat(
  caller: Caller,
  agencyId: string,
  isShown: boolean,
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const { agency, seat } = await findMine(caller, agencyId, ports);
  await ports.transact([
    ports.repo.notePeople(agency),
    ports.repo.putSeat({ ...seat, isShown }),
    auditOf(caller.userId, 'show-seat', agencyId, { after: { isShown } }, ports),
  ]);
  return viewMine(caller, agencyId, ports);
}
