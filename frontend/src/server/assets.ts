/** What the client build made, written into the server bundle by the build. */
import type { Locale } from '#shared/kernel/locale.ts';

/** Files of one page: styles first, then scripts worth loading early. */
export interface SiteAssets {
  version: string;
  /** The script that fetches the app, and the app's own. */
  start: string;
  entry: string;
  stylesheet: string;
  favicon: string;
  touchIcon: string;
  webManifest: string;
  /** Pictures for shared links of pages without one, by language; and what they are drawn over. */
  shareImages: Record<Locale, string>;
  housePicture: string;
  /** One file a weight, for every language. */
  fonts: string[];
  /** Ids of the emotion styles in the stylesheet. */
  styles: string[];
  /** Scripts by source (`src/app/home/home-page.tsx`) with all they import. */
  preloads: Record<string, string[]>;
  /** Text namespaces: locale → name → file. */
  texts: Record<Locale, Record<string, string>>;
}

/** The build replaces this text by the assets' JSON, once they are known. */
const placeholder = '@@SITE_ASSETS@@';
let parsed: SiteAssets | undefined;

/** The assets of this release. */
export function siteAssets(): SiteAssets {
  parsed ??= JSON.parse(placeholder) as SiteAssets;
  return parsed;
}
