/** Finds the route of a request by API Gateway's rules: exact before parameters before greedy, a method before ANY. */

interface Keyed {
  key: string;
}
export interface RouteMatch<R> {
  route: R;
  parameters: Record<string, string> | undefined;
}
interface Compiled<R> {
  route: R;
  method: string;
  expression: RegExp;
  /** Sorts routes: for each part of the path 0 exact, 1 parameter, 2 greedy. */
  rank: string;
}

const rankOf = (segment: string) => (/^\{\w+\+\}$/.test(segment) ? '2' : segment.startsWith('{') ? '1' : '0');

function compile<R extends Keyed>(route: R): Compiled<R> {
  if (route.key === '$default') return { route, method: 'ANY', expression: /^/, rank: '3' };
  const [method = '', path = ''] = route.key.split(' ');
  const pattern = path
    .split('/')
    .map((segment) => {
      const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
      return name ? `(?<${name}>${greedy ? '.+' : '[^/]+'})` : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  const rank = path.split('/').map(rankOf).join('');
  return { route, method, expression: new RegExp(`^${pattern}$`), rank };
}

/** Gives a function that finds the best route of a method and a decoded path. */
export function createRouter<R extends Keyed>(routes: readonly R[]) {
  const compiled = routes.map(compile).sort((a, b) => {
    if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
    return Number(a.method === 'ANY') - Number(b.method === 'ANY');
  });
  return (method: string, path: string): RouteMatch<R> | undefined => {
    for (const { route, method: routeMethod, expression } of compiled) {
      if (routeMethod !== 'ANY' && routeMethod !== method) continue;
      const match = expression.exec(path);
      if (match) return { route, parameters: match.groups && { ...match.groups } };
    }
    return undefined;
  };
}
