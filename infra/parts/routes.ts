/** Which function answers which paths, in as few routes as say it: an account may have 300, a template 500 resources. */
import type { Contract } from '#shared/kernel/contract.ts';

export interface ApiRoute {
  /** `ANY` where every call below the path is the function's, which knows its own methods. */
  method: string;
  path: string;
  /** The name of the contract, which is its function's. */
  to: string;
}

/** A path of which one function has so many routes or more is all its own. */
const worthwhile = 3;

/** The routes of the contracts by their names: `ANY` for a path and all below it where one function has them all. */
export function routesOf(apis: Readonly<Record<string, Contract>>): ApiRoute[] {
  const endpoints = Object.entries(apis).flatMap(([to, contract]) =>
    Object.values(contract).map(({ method, path }) => ({ method, path, to })),
  );
  return below('/api', endpoints);
}

/** The routes of what lies below a path that several functions share. */
function below(parent: string, endpoints: readonly ApiRoute[]): ApiRoute[] {
  const paths = new Set(endpoints.map(({ path }) => path.split('/', parent.split('/').length + 1).join('/')));
  return [...paths].flatMap((path) => {
    const inside = endpoints.filter((one) => one.path === path || one.path.startsWith(`${path}/`));
    const at = inside.filter((one) => one.path === path);
    const deeper = inside.filter((one) => one.path !== path);
    const { to } = inside[0]!;
    if (inside.length < worthwhile || inside.some((one) => one.to !== to))
      return [...at, ...below(path, deeper)];
    return [
      ...(at.length > 0 ? [{ method: 'ANY', path, to }] : []),
      ...(deeper.length > 0 ? [{ method: 'ANY', path: `${path}/{proxy+}`, to }] : []),
    ];
  });
}
