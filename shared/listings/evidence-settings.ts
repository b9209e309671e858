/** How long what staff have checked holds, and how long papers are kept: settings of a master. */
import * as z from 'zod';

const days = z.int().min(1).max(730);

export const EvidenceSettingsInput = z
  .object({
    statedDays: days.meta({ description: 'What its poster states' }),
    documentDays: days.meta({ description: 'What staff read in a copy' }),
    thirdPartyDays: days.meta({ description: 'What somebody independent confirmed' }),
    seenDays: days.meta({ description: 'What staff saw themselves' }),
    keptDays: z
      .int()
      .min(1)
      .max(365)
      .meta({ description: 'How long papers can be opened after the decision; then they go' }),
  })
  .meta({ id: 'EvidenceSettingsInput' });
export type EvidenceSettingsInput = z.infer<typeof EvidenceSettingsInput>;

export const EvidenceSettings = EvidenceSettingsInput.extend({
  version: z.int().min(0).meta({ description: '0: as shipped' }),
}).meta({ id: 'EvidenceSettings' });
export type EvidenceSettings = z.infer<typeof EvidenceSettings>;

export const defaultEvidenceSettings: EvidenceSettings = {
  ...{ version: 0, statedDays: 90, documentDays: 180, thirdPartyDays: 120, seenDays: 45 },
  keptDays: 30,
};
