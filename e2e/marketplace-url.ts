/** Where the marketplace of a width is: `BASE_URL` for all, else the one that was started for it. */

/** The variable by which the workers of a project learn their marketplace's address. */
export const urlVariable = (project: string): string => `${project.toUpperCase()}_URL`;

/** `undefined` until the marketplace runs: the configuration is read before it, and again by each worker. */
export const marketplaceUrl = (project: string): string | undefined =>
  process.env.BASE_URL ?? process.env[urlVariable(project)];
