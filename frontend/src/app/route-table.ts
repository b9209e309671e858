/** Every page: those of each capability, and the site's own. */
import type { Routes } from '#lib/route-spec.ts';
import { gatherRoutes } from './gather.ts';

export const routeTable = gatherRoutes(
  import.meta.glob<Routes>(['../features/*/routes.ts', './site-routes.ts'], {
    eager: true,
    import: 'routes',
  }),
);
