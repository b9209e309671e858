/** How much anybody may ask and see of contacts, what of it is compared, and how long it is kept: settings of a master. */
import * as z from 'zod';
import { defaultThreadSettings, ThreadSettings } from './thread-settings.ts';

const count = (max: number) => z.int().min(1).max(max);

/** How often somebody may have the contact phone of a listing shown, in an hour. */
export const RevealLimits = z
  .object({
    perAccountHour: count(1000).meta({ description: 'By one account' }),
    perNewAccountHour: count(1000).meta({ description: 'By a new account' }),
    perNetworkHour: count(1000).meta({ description: 'By visitors from one network' }),
    perListingHour: count(10_000).meta({
      description: 'Of one listing by visitors, all together; accounts are limited by themselves',
    }),
  })
  .meta({ id: 'RevealLimits' });
export type RevealLimits = z.infer<typeof RevealLimits>;

/** What is shown to staff as askers who may belong together. */
export const CallerComparison = z
  .object({
    sameNetworkHours: z
      .int()
      .min(1)
      .max(72)
      .meta({ description: 'Askers about one listing from one network within so many hours' }),
    sameTextListings: z.int().min(2).max(8).meta({ description: 'The same text to so many listings' }),
  })
  .meta({ id: 'CallerComparison' });
export type CallerComparison = z.infer<typeof CallerComparison>;

const defaultReveals: RevealLimits = {
  ...{ perAccountHour: 60, perNewAccountHour: 15, perNetworkHour: 30, perListingHour: 300 },
};
const defaultComparison: CallerComparison = { sameNetworkHours: 24, sameTextListings: 5 };

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
    // Settings that were put before there were these.
    reveals: RevealLimits.default(defaultReveals),
    comparison: CallerComparison.default(defaultComparison),
  })
  .extend(ThreadSettings.shape)
  .meta({ id: 'LeadSettingsInput' });
export type LeadSettingsInput = z.infer<typeof LeadSettingsInput>;

export const LeadSettings = LeadSettingsInput.extend({
  version: z.int().min(0).meta({ description: '0: as shipped' }),
}).meta({ id: 'LeadSettings' });
export type LeadSettings = z.infer<typeof LeadSettings>;

export const defaultLeadSettings: LeadSettings = {
  ...{ version: 0, perAccountDay: 20, newAccountHours: 24, perNewAccountDay: 5 },
  ...{ perNetworkHour: 10, perListingHour: 30, visitorsPerHour: 300, minSeconds: 3, keptDays: 365 },
  ...defaultThreadSettings,
  ...{ reveals: defaultReveals, comparison: defaultComparison },
};
