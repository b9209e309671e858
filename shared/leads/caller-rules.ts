/** Rules of comparing who asks: which requests may come from the same hand, and when staff are shown it. */
import type { ProjectCode, Ulid } from '../kernel/id.ts';
import { dayMs, hourMs } from '../kernel/time.ts';
import type { CallerComparison } from './lead-settings.ts';

/**
 * `contact`: the same phone or e-mail about one listing, from two askers; `network`: two askers about one listing from
 * one network within some hours; `text`: the same text to several listings.
 */
export const callerKinds = ['contact', 'network', 'text'] as const;
export type CallerKind = (typeof callerKinds)[number];

export const callerLimits = {
  /** What is compared is kept so long after the last request that added to it. */
  keptDays: 30,
  /** So many of its newest requests a group names; the others are counted. */
  members: 8,
  /** Shorter texts are alike by nature: “Is it still available?” */
  textMin: 40,
  blockDaysMax: 365,
} as const;

/** A request as it is compared; `who` is a keyed hash that tells askers apart. */
export interface CallerMember {
  leadId: Ulid;
  who: string;
  listingCode: ProjectCode;
  at: number;
}
/** Requests that have something in common. */
export interface CallerGroup {
  kind: CallerKind;
  /** The newest ones, oldest first. */
  members: CallerMember[];
  count: number;
  firstAt: number;
  /** Since when staff are shown it. */
  foundAt?: number | undefined;
}

/**
 * A text without what changes nothing in it: case, marks and blanks; undefined for one that is too short to mean
 * anything. The words that the form suggests name the listing, so two of them are never the same.
 */
export function comparableText(text: string): string | undefined {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return [...bare].length < callerLimits.textMin ? undefined : bare;
}

/** Whether a group is more than chance. */
function isFound(
  kind: CallerKind,
  members: readonly CallerMember[],
  { sameNetworkHours, sameTextListings }: CallerComparison,
): boolean {
  if (kind === 'text') return new Set(members.map((one) => one.listingCode)).size >= sameTextListings;
  const windowMs = kind === 'network' ? sameNetworkHours * hourMs : Number.POSITIVE_INFINITY;
  return members.some((one) =>
    members.some((other) => one.who !== other.who && Math.abs(one.at - other.at) <= windowMs),
  );
}

/** A group with one more request; the same request again changes nothing. What is older than 30 days is forgotten. */
export function withMember(
  group: CallerGroup | undefined,
  kind: CallerKind,
  member: CallerMember,
  settings: CallerComparison,
): CallerGroup {
  if (group?.members.some(({ leadId }) => leadId === member.leadId)) return group;
  const oldestMs = member.at - callerLimits.keptDays * dayMs;
  const earlier = (group?.members ?? []).filter(({ at }) => at >= oldestMs);
  const members = [...earlier, member].slice(-callerLimits.members);
  const goesOn = group !== undefined && group.firstAt >= oldestMs;
  const found = group?.foundAt !== undefined && earlier.length > 0 ? group.foundAt : undefined;
  const foundAt = found ?? (isFound(kind, members, settings) ? member.at : undefined);
  return {
    ...{ kind, members, count: (goesOn ? group.count : earlier.length) + 1 },
    firstAt: goesOn ? group.firstAt : (members[0]?.at ?? member.at),
    ...(foundAt !== undefined && { foundAt }),
  };
}
