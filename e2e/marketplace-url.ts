/** Where the marketplace of a worker is: `BASE_URL` for all, else the one that was started for it. */

/** The variable by which a worker, counted from 0, learns its marketplace's address. */
export const urlVariable = (worker: number): string => `MARKETPLACE_URL_${worker}`;

/** `undefined` until the marketplace runs: the configuration is read before it, and again by each worker. */
export const marketplaceUrl = (): string | undefined =>
  process.env.BASE_URL ?? process.env[urlVariable(Number(process.env.TEST_PARALLEL_INDEX))];
