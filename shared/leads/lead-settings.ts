/** How much anybody may ask, and how long it is kept: settings of a master. */
import * as z from 'zod';

const count = (max: number) => z.int().min(1).max(max);

export const LeadSettingsInput = z
  .object({
    perAccountDay: count(1000).meta({ description: 'Requests of one account in a day' }),
    newAccountHours: z.int().min(0).max(720).meta({ description: 'How long an account counts as new' }),
    perNewAccountDay: count(1000).meta({ description: 'Requests of a new account in a day' }),
    perNetworkHour: count(1000).meta({ description: 'Requests of visitors from one network in an hour' }),
    perListingHour: count(1000).meta({ description: 'Requests about one listing in an hour' }),
    visitorsPerHour: count(1000).meta({
      description:
        'So many requests on the whole site in an hour: from half of it on visitors do a puzzle, then a code',
    }),
    minSeconds: z.int().min(0).max(60).meta({ description: 'From opening the form to sending it' }),
    keptDays: z.int().min(90).max(1095).meta({ description: 'How long a request is kept' }),
  })
  .meta({ id: 'LeadSettingsInput' });
export type LeadSettingsInput = z.infer<typeof LeadSettingsInput>;

export const LeadSettings = LeadSettingsInput.extend({
  version: z.int().min(0).meta({ description: '0: as shipped' }),
}).meta({ id: 'LeadSettings' });
export type LeadSettings = z.infer<typeof LeadSettings>;

export const defaultLeadSettings: LeadSettings = {
  ...{ version: 0, perAccountDay: 20, newAccountHours: 24, perNewAccountDay: 5 },
  ...{ perNetworkHour: 10, perListingHour: 30, visitorsPerHour: 300, minSeconds: 3, keptDays: 365 },
};
