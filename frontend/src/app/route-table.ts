/** Every page: those of each capability, the site's own, and those that are planned. */
import type { Routes } from '#lib/route-spec.ts';
import { gatherRoutes } from './gather.ts';
import { plannedRoutes } from './planned-routes.ts';

export const routeTable = gatherRoutes(
  import.meta.glob<Routes>(['../features/*/routes.ts', './site-routes.ts'], {
    eager: true,
    import: 'routes',
  }),
  plannedRoutes,
);
