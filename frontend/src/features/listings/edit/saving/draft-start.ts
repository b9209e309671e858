/** What the form begins with where the server has a draft: that, or what was typed into it on this device since. */

import type { ListingDraft } from '../draft.ts';
import { conflictOfForms, type FormStart } from '../initial-values.ts';
import { type KeptDraft, picturesOf } from './draft-wire.ts';

export interface DraftStart extends FormStart {
  kept: KeptDraft | undefined;
}

/**
 * `otherwise` is the start without a draft on the server, `typed` what this device kept. Typed over an older version
 * than the server's, both stand against each other, unless all that the server has newer is typed here too: a save whose
 * answer did not come before the page went. Typed over the same version, it is sent as soon as the form is open.
 */
export function draftStart(
  stored: KeptDraft | null,
  typed: ListingDraft | null,
  otherwise: FormStart,
): DraftStart {
  const onDevice = typed?.kept;
  if (!stored) {
    // A form that the server has is no surprise: it is not called restored.
    const { restoredAt, ...rest } = otherwise;
    return onDevice ? { ...rest, kept: onDevice } : { ...otherwise, kept: undefined };
  }
  const { base } = otherwise;
  if (!typed || !onDevice || onDevice.code !== stored.code)
    return { form: stored.form, pictures: picturesOf(stored), base, kept: stored };
  const start = { form: typed.form, pictures: typed.pictures, base, kept: onDevice };
  if (onDevice.version >= stored.version) return start;
  const newest = { version: stored.version, form: stored.form };
  const conflict = conflictOfForms(onDevice.form, typed.form, newest, picturesOf(stored));
  const { clashes, taken } = conflict.merged;
  return clashes.length === 0 && taken.length === 0 ? { ...start, kept: stored } : { ...start, conflict };
}
