/** Listings side by side: which ones an address names, which facts a type can have, which of them differ. */
import { areaNeedOf, groupsOf, hasFloorArea } from '../catalog/rules.ts';
import { hasPricePerM2, isLease, isWant, type Kind, type ListingType } from '../kernel/listing-kind.ts';
import { type EnterpriseFact, mayHaveFact } from './enterprise-rules.ts';

/** More columns than that cannot be read beside each other. */
export const comparedMax = 4;

const codeForm = /^DA[0-9A-HJKMNP-TV-Z]{8}$/;
/** Codes in capitals, each once, in their order; what is no code is left out. */
export const codesAmong = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim().toUpperCase()).filter((text) => codeForm.test(text))),
];

/** The codes of an address (`codes=DA…,DA…`): those that are compared, and how many more it names. */
export function comparedIn(codes: string | null): { codes: string[]; leftOut: number } {
  const named = codesAmong((codes ?? '').split(','));
  return { codes: named.slice(0, comparedMax), leftOut: Math.max(0, named.length - comparedMax) };
}

type Asset = { kind: Kind; type: ListingType; category?: string };

/** What a fact of an enterprise is asked by: 'enterprise.years'. */
const ofEnterprise = 'enterprise.';

/** Facts that not every kind and type of listing can have; all others may be said of any. */
const limited: Readonly<Record<string, (asset: Asset) => boolean>> = {
  perM2: hasPricePerM2,
  landArea: ({ kind, type }) => !isWant(kind) && areaNeedOf(type) !== 'none',
  floorArea: ({ kind, type }) => !isWant(kind) && hasFloorArea(type),
  areaRange: ({ kind, type }) => isWant(kind) && areaNeedOf(type) !== 'none',
  leaseTerm: ({ kind }) => isLease(kind),
  landUse: ({ type }) => type !== 'brand',
  legal: ({ type }) => type !== 'brand',
  park: ({ type }) => type === 'industrial-park',
  infrastructure: ({ kind, type }) => groupsOf(type, kind).includes('infrastructure'),
  incentives: ({ kind, type }) => groupsOf(type, kind).includes('infrastructure'),
};

/** Whether a listing of this kind and type can say a fact at all; where it cannot, its cell says so. */
export function canSay(fact: string, asset: Asset): boolean {
  if (!fact.startsWith(ofEnterprise)) return limited[fact]?.(asset) ?? true;
  return mayHaveFact(fact.slice(ofEnterprise.length) as EnterpriseFact, { category: '', ...asset });
}

/** Whether what is known differs: a fact that one says and another does not is a difference, too. */
export const differs = (values: readonly (string | undefined)[]): boolean => new Set(values).size > 1;
