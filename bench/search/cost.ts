/** What searching costs in a month, from measured figures and Amazon's list prices. */

/** USD, Singapore, on demand, as assumed when this was written; they are to be looked up before a decision. */
export const prices = {
  /** Lambda on arm64: a GB-second, and a call. */
  gbSecond: 0.0000133334,
  call: 0.2e-6,
  /** OpenSearch: an hour of r7g.large.search (2 vCPU, 16 GiB), and a GB of gp3 in a month. */
  largeNodeHour: 0.2,
  gbMonth: 0.15,
} as const;
const hours = 730;

/** What one search takes of functions: how many calls of how many ms, in functions of so many GB. */
export interface Load {
  searches: number;
  calls: number;
  msOfCall: number;
  gb: number;
}
/** Calls of functions in a month; milliseconds are billed whole. */
export const functionsCost = ({ searches, calls, msOfCall, gb }: Load): number =>
  searches * calls * ((Math.ceil(msOfCall) / 1000) * gb * prices.gbSecond + prices.call);

/** Nodes that run all the month, with their disks. */
export const nodesCost = (nodes: number, diskGb: number): number =>
  nodes * hours * prices.largeNodeHour + nodes * diskGb * prices.gbMonth;
