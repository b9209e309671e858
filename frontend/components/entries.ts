/** All files of `frontend/src/ui` that show something, with their states. */
import { actEntries } from './entries/acts.tsx';
import { backOfficeEntries } from './entries/back-office.tsx';
import { choiceEntries } from './entries/choices.tsx';
import { dialogEntries } from './entries/dialogs.tsx';
import { fieldEntries } from './entries/fields.tsx';
import { fileEntries } from './entries/files.tsx';
import { layoutEntries } from './entries/layout.tsx';
import { listingEntries } from './entries/listing.tsx';
import { noteEntries } from './entries/notes.tsx';
import { writingEntries } from './entries/writing.tsx';
import type { Entry } from './entry.ts';

export const entries: readonly Entry[] = [
  ...actEntries,
  ...noteEntries,
  ...fieldEntries,
  ...choiceEntries,
  ...writingEntries,
  ...fileEntries,
  ...dialogEntries,
  ...layoutEntries,
  ...listingEntries,
  ...backOfficeEntries,
];
