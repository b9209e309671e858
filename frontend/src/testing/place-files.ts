/** The files of places as the site serves them, for tests. */
import { placesBasePath, servedPlaceFiles } from '#shared/catalog/place-files.ts';
import type { OldCommuneRows, PlaceTables } from '#shared/catalog/place-tables.ts';
import communes from '#shared/catalog/places/old-communes.json' with { type: 'json' };
import tables from '#shared/catalog/places/tables.json' with { type: 'json' };

let files: ReturnType<typeof servedPlaceFiles> | undefined;

/** What stands at a path below the places' folder; undefined where nothing does. */
export function placeFile(path: string): unknown {
  const base = `/${placesBasePath}/`;
  if (!path.startsWith(base)) return undefined;
  files ??= servedPlaceFiles(tables as unknown as PlaceTables, communes as unknown as OldCommuneRows);
  return files[path.slice(base.length)];
}
