/** Opens a landing page by its slug: on the server with all that stands on it, in a browser with its filters alone. */
import { CallProblem } from '#lib/api/http.ts';
import { noSuchPage } from '#lib/missing-page.ts';
import { fetchFile } from '#lib/places.ts';
import { callIn, isInBrowser } from '#lib/route-module.ts';
import { type ProvincesFile, provincesUrl } from '#shared/catalog/place-files.ts';
import { landingAddresses } from '#shared/search/landing.ts';
import type { FirstPage } from './api.ts';
import type { Preset } from './preset.ts';

/** Throws the refusal of a page that is not there. */
export async function openLanding(
  context: unknown,
  slug: string,
  request: Request,
): Promise<FirstPage | Preset> {
  if (isInBrowser(context)) {
    const vocabulary = await fetchFile<ProvincesFile>(provincesUrl());
    const search = landingAddresses(vocabulary).landingAt(slug.toLowerCase());
    if (!search) throw noSuchPage();
    return { search };
  }
  const { findFirstPage } = await import('./first-page.ts');
  try {
    return await findFirstPage(callIn(context), request, slug.toLowerCase());
  } catch (error) {
    throw error instanceof CallProblem && error.status === 404 ? noSuchPage() : error;
  }
}
