/** How long grades hold and papers are kept, as a form types it, and back. */
import type { EvidenceSettingsInput } from '#shared/listings/evidence-settings.ts';
import { numberSettings } from '../number-settings.ts';

/** In the order of the form. */
export const termFields = [
  'statedDays',
  'documentDays',
  'thirdPartyDays',
  'seenDays',
] as const satisfies readonly (keyof EvidenceSettingsInput)[];

export const evidenceNumbers = numberSettings([...termFields, 'keptDays'], (field, t) =>
  t(`evidence.field.${field}`),
);
