/** Rules of what staff have checked: who may hand in, until when a grade holds, how claims stand at a moment. */
import { isWant, type Kind } from '../kernel/listing-kind.ts';
import { dayMs, type Instant, instant, vietNamDate, vietNamOffsetMs } from '../kernel/time.ts';
import {
  type ClaimKind,
  claimKinds,
  type Evidence,
  type Grade,
  type Grading,
  grades,
} from './evidence-model.ts';
import type { EvidenceSettings } from './evidence-settings.ts';
import type { ListingContent, ListingState } from './model.ts';

/** Who looks for something has nothing to prove. */
export const mayHandIn = ({ kind, state }: { kind: Kind; state: ListingState }): boolean =>
  !isWant(kind) && (['waiting', 'shown', 'hidden', 'expired'] as readonly ListingState[]).includes(state);

const daysOf = (grade: Grade, settings: EvidenceSettings): number =>
  ({
    stated: settings.statedDays,
    document: settings.documentDays,
    'third-party': settings.thirdPartyDays,
    seen: settings.seenDays,
  })[grade];

/** The start of a day in Viet Nam, in ms. */
const dayStartMs = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) - vietNamOffsetMs;

/** Until when a grade holds that was given on a day: so many whole days after it. */
export const gradeEnd = (grade: Grade, on: string, settings: EvidenceSettings): Instant =>
  instant(dayStartMs(on) + (daysOf(grade, settings) + 1) * dayMs);

/** How long ago what is graded now may have been checked. */
const gradedWithinDays = 30;
/** The first day that may be said of what is graded now; the last is today. */
export const firstGradedDay = (nowMs: number): string => vietNamDate(nowMs - gradedWithinDays * dayMs);

/** The gradings with one more, in the place of an earlier one of that claim and grade. */
export const withGrading = (gradings: readonly Grading[] | undefined, added: Grading): Grading[] => [
  ...(gradings ?? []).filter(({ claim, grade }) => claim !== added.claim || grade !== added.grade),
  added,
];

/** The gradings without those of a claim that was taken back; undefined where none is left. */
export function withoutClaim(
  gradings: readonly Grading[] | undefined,
  claim: ClaimKind,
): Grading[] | undefined {
  const left = gradings?.filter((one) => one.claim !== claim) ?? [];
  return left.length > 0 ? left : undefined;
}

/** How a claim stands at a moment: what holds, and what was better and holds no more. */
export interface Standing {
  claim: ClaimKind;
  holds?: Grading | undefined;
  lapsed?: Grading | undefined;
}

const isPast = ({ until }: Grading, nowMs: number): boolean => Date.parse(until) <= nowMs;
const best = (gradings: readonly Grading[]): Grading | undefined =>
  gradings.toSorted((a, b) => grades.indexOf(b.grade) - grades.indexOf(a.grade))[0];

/** The claims of a listing as they stand, in their fixed order: nothing but dates decides. */
export const standingsOf = (gradings: readonly Grading[] | undefined, nowMs: number): Standing[] =>
  claimKinds.flatMap((claim) => {
    const own = (gradings ?? []).filter((one) => one.claim === claim);
    const holds = best(own.filter((one) => !isPast(one, nowMs)));
    const over = best(own.filter((one) => isPast(one, nowMs)));
    const isBetter = over && (!holds || grades.indexOf(over.grade) > grades.indexOf(holds.grade));
    return own.length === 0 ? [] : [{ claim, holds, lapsed: isBetter ? over : undefined }];
  });

type Asset = Pick<ListingContent, 'kind' | 'type' | 'place' | 'areaDm2Min' | 'areaDm2Max' | 'propertyCode'>;
const assetOf = ({ kind, type, place, areaDm2Min, areaDm2Max, propertyCode }: Asset): string =>
  JSON.stringify([
    kind,
    type,
    [place.nation, place.wardCode, place.address, place.detail, place.wardCode ? undefined : place.provinces],
    [areaDm2Min, areaDm2Max, propertyCode],
  ]);

/** What was checked stays with the asset: an edit that names another place, area or type ends it. */
export const gradingsAfterEdit = (
  gradings: Grading[] | undefined,
  before: Asset,
  after: Asset,
): Grading[] | undefined => (assetOf(before) === assetOf(after) ? gradings : undefined);

/** What was handed in as it is shown at a moment: once its papers are to go, it names none. */
export const shownEvidence = <Kept extends Evidence>(evidence: Kept, nowMs: number): Kept =>
  evidence.papersUntil !== undefined && Date.parse(evidence.papersUntil) <= nowMs
    ? { ...evidence, imageIds: [], pdfIds: [] }
    : evidence;
