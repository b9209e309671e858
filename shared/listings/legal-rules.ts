/** Which statements about papers and law fit a listing, whether they can be true, and what visitors see of them. */
import { isWant, type Kind, type ListingType } from '../kernel/listing-kind.ts';
import type { FieldError } from '../kernel/problem.ts';
import {
  type LegalFacts,
  type LegalFields,
  type LegalPaper,
  type PaperKind,
  paperKinds,
  type ShownPaper,
} from './legal-model.ts';

interface Listed {
  kind: Kind;
  type: ListingType;
  category: string;
}
export type LegalField = keyof LegalFields;
/** In the order of the form. */
export const legalFields = [
  'propertyCode',
  'papers',
  'legalFacts',
  'franchise',
  'broker',
] as const satisfies readonly LegalField[];

const isRealEstate = (type: ListingType) => type !== 'enterprise' && type !== 'brand';

/** Whether a listing offers a franchise: whoever leases out a brand does, and whoever sells one of that category. */
export const isFranchise = ({ kind, type, category }: Listed): boolean =>
  type === 'brand' && !isWant(kind) && (kind === 'rental' || category === 'franchise');

const fits: Record<LegalField, (listed: Listed) => boolean> = {
  propertyCode: ({ kind, type }) => !isWant(kind) && isRealEstate(type),
  broker: ({ type }) => isRealEstate(type),
  franchise: isFranchise,
  papers: ({ kind }) => !isWant(kind),
  legalFacts: ({ kind, type }) => !isWant(kind) && type !== 'brand',
};

/** Whether a field about the law means something on such a listing; else it is neither asked for nor taken. */
export const mayHave = (field: LegalField, listed: Listed): boolean => fits[field](listed);

const ofGround = ['land-certificate', 'lease-decision', 'investment-registration'] as const;
const ofBuildings = ['house-certificate', 'construction-permit', 'fire-approval'] as const;
const ofBusinesses = ['business-registration', 'trademark-certificate'] as const;
const kindsOfType: Record<ListingType, readonly PaperKind[]> = {
  land: [...ofGround, 'house-certificate', 'construction-permit'],
  aquaculture: [...ofGround, 'construction-permit'],
  'industrial-park': [...ofGround, ...ofBuildings],
  enterprise: [...ofGround, ...ofBuildings, ...ofBusinesses],
  brand: ofBusinesses,
  other: [...ofGround, ...ofBuildings, 'business-registration'],
};

/** The kinds of papers that a type of asset can have, in their one order. */
export const paperKindsOf = (type: ListingType): PaperKind[] =>
  paperKinds.filter((kind) => kind === 'other' || kindsOfType[type].includes(kind));

const error = (pointer: string, code: string): FieldError => ({ pointer, code });

/** What is wrong with statements about the law; `today` is the day in Viet Nam (yyyy-mm-dd), absent: nobody looks. */
export function checkLegal(input: LegalFields & Listed, today: string | undefined): FieldError[] {
  const hidden = legalFields.filter((field) => input[field] !== undefined && !mayHave(field, input));
  const known = paperKindsOf(input.type);
  const papers = input.papers ?? [];
  return [
    ...hidden.map((field) => error(`/${field}`, 'not-allowed')),
    ...(hidden.includes('papers') ? [] : papers).flatMap(({ kind }, at) =>
      known.includes(kind) ? [] : [error(`/papers/${at}/kind`, 'not-allowed')],
    ),
    ...datesOf(input).flatMap(([pointer, date]) =>
      date && today !== undefined && date > today ? [error(pointer, 'in-future')] : [],
    ),
  ];
}

function datesOf({ franchise, papers, legalFacts }: LegalFields): [string, string | undefined][] {
  const facts = Object.entries(legalFacts ?? {});
  return [
    ['/franchise/date', franchise?.date],
    ...(papers ?? []).map(({ date }, at): [string, string | undefined] => [`/papers/${at}/date`, date]),
    ...facts.map(([name, fact]): [string, string | undefined] => [`/legalFacts/${name}/asOf`, fact?.asOf]),
  ];
}

const blankless = <Group extends object>(group: Group | undefined): Group | undefined => {
  const kept = Object.entries(group ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return kept.length > 0 ? (Object.fromEntries(kept) as Group) : undefined;
};

/** Where an answer is not known, it has no source and no day. */
function cleanFacts(facts: LegalFacts | undefined): LegalFacts | undefined {
  const answer = (given: LegalFacts['mortgaged']) =>
    given?.answer === 'unknown' ? { answer: given.answer } : blankless(given);
  return (
    facts &&
    blankless({
      mortgaged: answer(facts.mortgaged),
      inDispute: answer(facts.inDispute),
      planning: blankless(facts.planning),
    })
  );
}

/** The statements as they are kept: groups in which nothing stands are left out. */
export function cleanedLegal({ propertyCode, broker, franchise, papers, legalFacts }: LegalFields) {
  return {
    propertyCode,
    broker: blankless(broker),
    franchise: blankless(franchise),
    papers: papers && papers.length > 0 ? papers.map((paper) => blankless(paper)!) : undefined,
    legalFacts: cleanFacts(legalFacts),
  } satisfies LegalFields;
}

/** So many characters of a paper's number visitors see, its last ones. */
export const shownChars = 3;
const longEnough = 2 * shownChars;
const hiddenMark = '•••';

/** A paper's number without all but its last three characters, of a short one without any: 'CS 01234' → '•••234'. */
export function maskedNumber(number: string): string {
  const characters = [...number];
  return hiddenMark + (characters.length < longEnough ? '' : characters.slice(-shownChars).join(''));
}

/** A paper as visitors read it. */
export const shownPaper = ({ number, ...paper }: LegalPaper): ShownPaper => ({
  ...paper,
  ...(number && { numberMasked: maskedNumber(number) }),
});

/** What of a franchise's registration is not stated. */
export const missingOfFranchise = (franchise: LegalFields['franchise']): ('registration' | 'year')[] => [
  ...(franchise?.registeredWith || franchise?.number ? [] : (['registration'] as const)),
  ...(franchise?.hasRunAYear === undefined ? (['year'] as const) : []),
];
