/** Names and language when they were changed elsewhere meanwhile: what goes together, and what does not. */
import type { MyProfile } from '#shared/accounts/profile-model.ts';

export const nameFields = ['familyName', 'givenName', 'locale'] as const;
export type NameField = (typeof nameFields)[number];
export type Names = Pick<MyProfile, NameField>;

/** A field that was changed both here and elsewhere. */
export interface Clash {
  field: NameField;
  mine: string;
  theirs: string;
}

export const namesOf = ({ familyName, givenName, locale }: Names): Names => ({
  familyName,
  givenName,
  locale,
});

/**
 * What was typed over what stands now: fields touched here keep what was typed, all others follow. `clashes` are
 * those that were changed on both sides to different words.
 */
export function merge(base: Names, typed: Names, newest: Names): { merged: Names; clashes: Clash[] } {
  const merged = namesOf(newest) as Record<NameField, string>;
  const clashes: Clash[] = [];
  for (const field of nameFields) {
    const isMine = typed[field] !== base[field];
    if (isMine) merged[field] = typed[field];
    if (isMine && newest[field] !== base[field] && newest[field] !== typed[field])
      clashes.push({ field, mine: typed[field], theirs: newest[field] });
  }
  return { merged: merged as Names, clashes };
}
