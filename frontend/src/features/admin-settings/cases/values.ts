/** Limits of the inbox as a form types them, and back. */
import type { CaseSettingsInput } from '#shared/cases/case-settings.ts';
import { numberSettings } from '../number-settings.ts';

/** In the order of the form. */
export const limitFields = [
  'perAccountHour',
  'perNetworkHour',
  'perWiderNetworkHour',
  'visitorsPerHour',
  'minSeconds',
] as const satisfies readonly (keyof CaseSettingsInput)[];

export const caseNumbers = numberSettings([...limitFields, 'sealedDays'], (field, t) =>
  t(`cases.field.${field}`),
);
