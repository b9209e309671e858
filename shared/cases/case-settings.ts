/** How much anybody may send, and how long sealed evidence is kept: settings of a master. */
import * as z from 'zod';

const count = z.int().min(1).max(10_000);

/** The forms of cases and their files are counted apart, each by these limits. */
export const CaseSettingsInput = z
  .object({
    perAccountHour: count.meta({ description: 'By one account in an hour' }),
    perNetworkHour: count.meta({ description: 'By visitors from one network in an hour' }),
    perWiderNetworkHour: count.meta({ description: 'By visitors from the wider network around it' }),
    visitorsPerHour: count.meta({
      description: 'By visitors of the whole site in an hour: from half of it on they do a puzzle',
    }),
    minSeconds: z
      .int()
      .min(0)
      .max(60)
      .meta({ description: 'From opening a form to sending it; what is faster does a puzzle' }),
    sealedDays: z
      .int()
      .min(365)
      .max(3650)
      .meta({ description: 'How long evidence that is sealed from now on is kept, its pictures too' }),
  })
  .meta({ id: 'CaseSettingsInput' });
export type CaseSettingsInput = z.infer<typeof CaseSettingsInput>;

export const CaseSettings = CaseSettingsInput.extend({
  version: z.int().min(0).meta({ description: '0: as shipped' }),
}).meta({ id: 'CaseSettings' });
export type CaseSettings = z.infer<typeof CaseSettings>;

/** Evidence: three years, as what was decided on listings, and as long as claims for damages may be brought. */
export const defaultCaseSettings: CaseSettings = {
  ...{ version: 0, perAccountHour: 10, perNetworkHour: 20, perWiderNetworkHour: 60, visitorsPerHour: 300 },
  ...{ minSeconds: 3, sealedDays: 1095 },
};
