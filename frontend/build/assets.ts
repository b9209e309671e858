/** From the client's manifest and the collected styles to what every rendered page links. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { SiteAssets } from '#frontend/server/assets.ts';
import { brand } from '#shared/kernel/brand.ts';
import { locales } from '#shared/kernel/locale.ts';
import type { ServerBundle } from '../build.ts';
import type { ClientBuild } from './client.ts';
import { type BrandPictures, hashOf, putAsset, writeBrandPictures } from './pictures.ts';

export type BuiltAssets = SiteAssets;
const entrySource = 'src/main.tsx';
const startSource = 'src/start.ts';

/** The scripts that a source needs before it runs, each after those that it imports; its own is the last. */
export function scriptsOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    found.add(`/${chunk.file}`);
  };
  visit(source);
  return [...found];
}

const localesDir = join(import.meta.dirname, '../src/locales');

/** Writes each text bundle as a file of its own: data, not code. */
async function writeTexts(siteDir: string): Promise<SiteAssets['texts']> {
  const texts = Object.fromEntries(locales.map((locale) => [locale, {}])) as SiteAssets['texts'];
  for (const locale of locales) {
    for (const file of (await readdir(join(localesDir, locale))).sort()) {
      const name = file.replace(/\.json$/, '');
      const compact = JSON.stringify(JSON.parse(await readFile(join(localesDir, locale, file), 'utf8')));
      texts[locale][name] = await putAsset(siteDir, `${name}-${locale}`, 'json', compact);
    }
  }
  return texts;
}

const fontsOf = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([source]) => source.endsWith('.woff2'))
    .map(([, { file }]) => `/${file}`);

/** Joins font faces, page-wide rules and emotion's rules into the one hashed stylesheet. */
async function writeStylesheet({ manifest, siteDir }: ClientBuild, server: ServerBundle) {
  const cssFile = manifest['style.css']?.file ?? manifest[entrySource]?.css?.[0];
  if (!cssFile) throw new Error('the client build has no stylesheet');
  const { globalCss, rules } = await server.collectStyles();
  const css = [await readFile(join(siteDir, cssFile), 'utf8'), globalCss, ...rules.values()].join('');
  await rm(join(siteDir, cssFile));
  return { stylesheet: await putAsset(siteDir, 'site', 'css', css), styles: [...rules.keys()] };
}

/** What phones show when the site is put on the home screen. */
const writeWebManifest = (siteDir: string, icons: BrandPictures['icons']) =>
  putAsset(
    siteDir,
    'manifest',
    'webmanifest',
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: icons.map(({ src, size }) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })),
    }),
  );

/** Gathers the release's assets and writes those that the client build did not. */
export async function siteAssetsOf(
  client: ClientBuild,
  server: ServerBundle,
  siteDir: string,
): Promise<BuiltAssets> {
  const { manifest } = client;
  const { stylesheet, styles } = await writeStylesheet(client, server);
  const { icons, ...pictures } = await writeBrandPictures(siteDir);
  const sources = Object.keys(manifest).filter((source) => source.endsWith('.tsx'));
  const assets = {
    start: `/${manifest[startSource]!.file}`,
    entry: `/${manifest[entrySource]!.file}`,
    stylesheet,
    ...pictures,
    webManifest: await writeWebManifest(siteDir, icons),
    fonts: fontsOf(manifest),
    styles,
    preloads: Object.fromEntries(sources.map((source) => [source, scriptsOf(manifest, source)])),
    texts: await writeTexts(siteDir),
  };
  return { ...assets, version: hashOf(JSON.stringify(assets)) };
}
