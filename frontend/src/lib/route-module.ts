/** What a page module offers the router: its component, loader and head. */

import type { ComponentType } from 'react';
import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunction,
} from 'react-router';
import type { Locale } from '#shared/kernel/locale.ts';
import { type Call, call } from './api/client.ts';
import { CallProblem } from './api/http.ts';
import type { AnyTFunction } from './i18n/keys.ts';
import type { Nearby } from './missing-page.ts';

/** A picture of shared links, by its absolute path; sizes in px. */
export interface ShareImage {
  path: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

/** What the document's head says of a page. */
export interface Head {
  title: string;
  description?: string;
  /** The picture that shared links show; without one that of the house. */
  image?: ShareImage;
  ogType?: 'website' | 'article' | 'product';
  jsonLd?: readonly object[];
  /** Says whether search engines may list it; pages are listed unless it says otherwise. */
  isListed?: boolean;
  /** What feed readers may follow here. */
  feed?: { title: string; href: string };
  /** Path without locale prefix, where it differs from the one requested. */
  canonicalPath?: string;
}
export interface HeadInput<Data = unknown> {
  t: AnyTFunction;
  locale: Locale;
  data: Data;
  params: Readonly<Record<string, string | undefined>>;
  routeName: string;
  /** The site's origin, e.g. `https://example.vn`: JSON-LD wants absolute URLs. */
  origin: string;
}

export type NearbyPart = ComponentType<{ nearby: Nearby }>;

export interface PageModule {
  Page: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  /** Says whether the loader runs again while the page stays; without it whenever the address changes. */
  shouldRevalidate?: ShouldRevalidateFunction;
  /** What shows listings nearby where the loader refuses with `asMissingPage`: browsers load it only then. */
  loadNearby?: () => Promise<NearbyPart>;
  // biome-ignore lint/suspicious/noExplicitAny: each page narrows its own data
  head?: (input: HeadInput<any>) => Head;
}

/** What the router keeps of a page beside its component. */
export interface PageHandle {
  routeName: string;
  /** Has a loader, so that its head waits for the data. */
  needsData: boolean;
  head?: PageModule['head'];
  /** Why its code could not be loaded. */
  failure?: unknown;
}

/** The client that loaders call: over HTTP in the browser, the caller's own while rendering on the server. */
export const callContext = createContext<Call>(call);

/** A loader's client: `callIn(context)(endpoint, { params })`, the same code in browser and server. */
export const callIn = (context: unknown): Call =>
  (context as Readonly<RouterContextProvider>).get(callContext);

/** Whether a loader runs in a browser, which shows the page at once and asks by itself. */
export const isInBrowser = (context: unknown): boolean => callIn(context) === call;

/**
 * A loader of what stands in the HTML: read on the server alone, null where that is refused. The browser shows the page
 * at once and asks by itself.
 */
export async function readOnServer<Data>(
  context: unknown,
  read: (call: Call) => Promise<Data>,
): Promise<Data | null> {
  if (isInBrowser(context)) return null;
  return read(callIn(context)).catch((error: unknown) => {
    if (error instanceof CallProblem) return null;
    throw error;
  });
}
