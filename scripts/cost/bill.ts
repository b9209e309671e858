/** What a market costs in a month: measured units times list prices. */
import { prices } from './prices.ts';
import { acts, assumptions, call, type Market, stack, traced, visits } from './units.ts';

const gigabyte = 1024 ** 3;
const above = (count: number, free: number) => Math.max(0, count - free);
type VisitKind = (typeof visits)['first'];

const secondsOfMonth = 30 * 86_400;

/** Of so many runs in a month, whose traces are recorded; at most, since a second may have none. */
function tracesOf(runs: number): number {
  const first = Math.min(runs, secondsOfMonth * traced.aSecond);
  return first + (runs - first) * traced.ofOthers;
}

/** USD in a month, by what is paid for. */
export function billOf({ listings, visitsADay }: Market): Record<string, number> {
  const all = visitsADay * 30;
  const ofVisits = (of: (visit: VisitKind) => number) =>
    all * (assumptions.firstVisits * of(visits.first) + (1 - assumptions.firstVisits) * of(visits.again));
  const requests = ofVisits((visit) => Object.values(visit.requests).reduce((sum, count) => sum + count));
  const pages = ofVisits((visit) => visit.requests.page);
  const files = ofVisits(({ requests: { script, data, picture } }) => script + data + picture);
  const calls = ofVisits((visit) => visit.requests.call) * (1 - assumptions.answeredAtEdge);
  const views = all * 2;
  const posted = listings * assumptions.newListings;
  const people = all * assumptions.peopleOfVisits;
  const stored = (listings * acts.listingStoredBytes) / gigabyte;
  return {
    'CloudFront: requests': above(requests, prices.cloudFront.freeRequests) * prices.cloudFront.request,
    'CloudFront: data':
      above(ofVisits(({ bytes }) => bytes) / gigabyte, prices.cloudFront.freeGigabytes) *
      prices.cloudFront.gigabyte,
    'Function at the edge': above(pages, prices.viewerFunction.freeCalls) * prices.viewerFunction.call,
    Firewall:
      prices.firewall.fixed + stack.firewallRules * prices.firewall.rule + requests * prices.firewall.request,
    'API Gateway': calls * prices.apiGateway.request,
    Functions:
      (calls + views) * ((call.ms / 1000) * call.gigabytes * prices.lambda.gbSecond + prices.lambda.call),
    'Table: reads and writes':
      calls * acts.readListing.readUnits * prices.table.readUnit +
      (views * acts.viewCounted.writeUnits + posted * acts.listingPosted.writeUnits) * prices.table.writeUnit,
    'Table: storage, with recovery': stored * (prices.table.gigabyte + prices.table.recoveryGigabyte),
    'Event bus': views * prices.bus.event,
    'Pictures and files':
      ((listings * acts.listingPictureBytes) / gigabyte) * prices.bucket.gigabyte +
      files * assumptions.missedAtEdge * prices.bucket.read,
    Logs: ((calls * call.logBytes) / gigabyte) * prices.logs.gigabyte,
    Traces: above(tracesOf(calls + views), prices.trace.freeTraces) * prices.trace.recorded,
    Accounts: above(people, prices.pool.freePeople) * prices.pool.person,
    'E-mails and text messages':
      people * (assumptions.mails * prices.mail.message + assumptions.textMessages * prices.textMessage),
    'Alarms, figures and secrets':
      stack.alarms * prices.alarm + stack.metrics * prices.metric + stack.secrets * prices.secret,
  };
}

export const totalOf = (bill: Record<string, number>): number =>
  Object.values(bill).reduce((sum, usd) => sum + usd, 0);
