/** Every page of the product, gathered as the app gathers them, without its bundler. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { gatherRoutes } from '#frontend/app/gather.ts';
import type { Routes } from '#lib/route-spec.ts';

const sourceDir = join(import.meta.dirname, '../frontend/src');
const modules: Record<string, Routes> = {};
for (const file of globSync(['features/*/routes.ts', 'app/site-routes.ts'], { cwd: sourceDir })) {
  modules[`../${file}`] = (await import(join(sourceDir, file))).routes;
}

export const routeTable = gatherRoutes(modules);
