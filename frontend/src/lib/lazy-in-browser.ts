/** Parts whose code comes only after the page can be used; the server has them at once, so they stand in the HTML. */
import { type ComponentType, lazy } from 'react';

/** On a lost line the page stands without the part. */
export async function lazyInBrowser<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const loaded = () =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    );
  return import.meta.env.SSR ? (await loaded()).default : (lazy(loaded) as ComponentType<Props>);
}
