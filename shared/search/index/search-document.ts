/** From a listing, as it is stored, to what search knows of it. */

import { type Level, type Listing, levels } from '#shared/listings/model.ts';
import { verifiedUntil } from '#shared/listings/rules.ts';
import { docLimits, type SearchDoc, type SearchLevel, type SearchText, type WantedDoc } from '../model.ts';

/** Words that the listing only has codes of: place names new and old, category names in all languages. */
export interface SearchNames {
  places: readonly string[];
  category: readonly string[];
  /** The keys of the old communes that it lay in, or may have lain in. */
  oldCommunes: readonly string[];
  /** Of a want that looks in more than one ward. */
  wanted?: WantedDoc | undefined;
}

/** The level as a number that sorts. */
export const searchLevel = (level: Level): SearchLevel => levels.indexOf(level) as SearchLevel;

/**
 * The search document of a listing that is public: `meta` and `content` as this very write leaves them.
 * Throws where it was never published, since dates are what search filters and sorts by.
 */
export function searchDocOf({ meta, content }: Listing, names: SearchNames): SearchDoc {
  if (!meta.publishedAt || !meta.expiresAt) throw new Error(`Listing ${meta.id} was never published`);
  const { place } = content;
  return {
    id: meta.id,
    code: meta.code,
    version: meta.version,
    kind: content.kind,
    type: content.type,
    category: content.category,
    level: searchLevel(meta.level),
    levelUntil: msOf(meta.levelUntil),
    holdOut: meta.holdOut ?? null,
    publishedAt: Date.parse(meta.publishedAt),
    expiresAt: Date.parse(meta.expiresAt),
    isSunk: meta.sunkAt !== undefined,
    priceVndMin: content.priceVndMin,
    priceVndMax: content.priceVndMax,
    areaDm2Min: content.areaDm2Min,
    areaDm2Max: content.areaDm2Max,
    nation: place.nation,
    provinceCode: place.provinceCode ?? null,
    wardCode: place.wardCode ?? null,
    oldProvinceCode: place.oldProvinceCode ?? null,
    oldDistrictKeys: place.oldDistrictKeys ?? [],
    oldCommuneKeys: names.oldCommunes.slice(0, docLimits.keys),
    ...(names.wanted && { wanted: names.wanted }),
    assetStatus: content.assetStatus ?? null,
    legal: content.legal ?? null,
    infra: content.infrastructure?.keys ?? [],
    incentives: content.infrastructure?.incentives ?? [],
    park: content.park || null,
    isLargeScale: meta.isLargeScale,
    verifiedUntil: msOf(verifiedUntil(meta.claims)),
    text: textOf(content, names),
  };
}

const msOf = (at: string | undefined): number | null => (at === undefined ? null : Date.parse(at));

function textOf(content: Listing['content'], names: SearchNames): SearchText {
  const translated = Object.entries(content.translations ?? {});
  const titles = { ...Object.fromEntries(translated.flatMap(([l, t]) => (t?.title ? [[l, t.title]] : []))) };
  const given = [
    content.park,
    content.propertyCode,
    content.place.address,
    content.place.detail,
    ...names.places,
    ...names.category,
  ];
  const unique = new Set(given.flatMap((name) => (name ? [name.slice(0, docLimits.nameChars)] : [])));
  return {
    titles: { ...titles, [content.language]: content.title },
    names: [...unique].slice(0, names.wanted ? docLimits.wantedNames : docLimits.names),
    description: plainText(content.description).slice(0, docLimits.descriptionChars),
  };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of rich text: tags become blanks, the few entities that our sanitiser writes are read back. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
