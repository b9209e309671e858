/** Scheduled work as data: which function runs what, how often. */

export interface Job {
  /** The function whose `jobs.ts` has a handler of this name. */
  capability:
    | 'accounts'
    | 'adverts'
    | 'listings'
    | 'content'
    | 'imports'
    | 'search'
    | 'pages'
    | 'media'
    | 'leads'
    | 'cases'
    | 'catalog'
    | 'wallet'
    | 'notifications'
    | 'market'
    | 'office'
    | 'privacy'
    | 'saved';
  name: string;
  summary: string;
  /** Every so many minutes, or once a day at an hour and minute of Viet Nam's time. */
  schedule: { everyMinutes: number } | { dailyAt: `${number}:${number}` };
  timeoutSeconds: number;
}

export const jobs = [
  {
    capability: 'accounts',
    name: 'sweep-sign-ups',
    summary: 'Clear away users of sign-ups that were cut off',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: 120,
  },
  {
    capability: 'adverts',
    name: 'turn-adverts',
    summary: 'Tell pages that another day’s adverts run',
    schedule: { dailyAt: '0:00' },
    timeoutSeconds: 30,
  },
  {
    capability: 'adverts',
    name: 'end-unshown-adverts',
    summary: 'Give back what was paid for days on which an advert was not shown',
    schedule: { dailyAt: '0:15' },
    timeoutSeconds: 120,
  },
  {
    capability: 'office',
    name: 'count-days',
    summary: 'Count what each day that is over has brought',
    schedule: { dailyAt: '0:30' },
    timeoutSeconds: 600,
  },
  {
    capability: 'office',
    name: 'measure-queues',
    summary: 'Tell alarms for how long people have waited for a decision of staff',
    schedule: { everyMinutes: 10 },
    timeoutSeconds: 60,
  },
  {
    capability: 'accounts',
    name: 'remind-of-certificates',
    summary: 'Tell people whose broker’s certificate ends in a month, and whose has ended',
    schedule: { dailyAt: '9:20' },
    timeoutSeconds: 120,
  },
  {
    capability: 'market',
    name: 'count-market',
    summary: 'Count what is live asks per m², as figures of the quarter of the day that is over',
    schedule: { dailyAt: '0:45' },
    timeoutSeconds: 600,
  },
  {
    capability: 'listings',
    name: 'expire-due',
    summary: 'Expire listings whose days have run out, and paid levels that have ended',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: 240,
  },
  {
    capability: 'listings',
    name: 'remind-owners',
    summary: 'Tell owners of listings whose days run out within three days',
    schedule: { dailyAt: '9:00' },
    timeoutSeconds: 240,
  },
  {
    capability: 'listings',
    name: 'forget-viewers',
    summary: 'Destroy the keys by which viewers of earlier days could be told apart',
    schedule: { dailyAt: '0:10' },
    timeoutSeconds: 30,
  },
  {
    capability: 'content',
    name: 'publish-scheduled',
    summary: 'Publish content whose time has come',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 55,
  },
  {
    capability: 'notifications',
    name: 'deliver-webhooks',
    summary: 'Send webhooks what they are to hear of, and try again what did not arrive',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 55,
  },
  {
    capability: 'notifications',
    name: 'renew-zalo-token',
    summary: 'Get Zalo’s next access token before the one in use ends',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: 30,
  },
  {
    capability: 'search',
    name: 'build-segment',
    summary: 'Write a new search segment if anything changed',
    schedule: { everyMinutes: 10 },
    timeoutSeconds: 600,
  },
  {
    capability: 'search',
    name: 'verify-index',
    summary: 'Rebuild the index from the table and compare',
    schedule: { dailyAt: '3:30' },
    timeoutSeconds: 900,
  },
  {
    capability: 'pages',
    name: 'refresh-pages',
    summary: 'Rewrite or remove public pages of what changed',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 55,
  },
  {
    capability: 'media',
    name: 'sweep-pictures',
    summary: 'Remove pictures that no listing has held for days',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: 600,
  },
  {
    capability: 'leads',
    name: 'forget-applications',
    summary: 'Take away applications for jobs, and their CVs, once they have been kept long enough',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: 240,
  },
  {
    capability: 'cases',
    name: 'forget-cases',
    summary:
      'Take away what people wrote to the marketplace, and its files, once it has been kept long enough',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: 240,
  },
  {
    capability: 'cases',
    name: 'warn-of-clocks',
    summary: 'Tell staff of requests of authorities that have few hours left',
    schedule: { everyMinutes: 10 },
    timeoutSeconds: 60,
  },
  {
    capability: 'leads',
    name: 'forget-leads',
    summary: 'Take away consultation requests once they have been kept long enough',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: 240,
  },
  {
    capability: 'leads',
    name: 'compare-callers',
    summary: 'Note which new consultation requests may come from one hand',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: 120,
  },
  {
    capability: 'leads',
    name: 'tell-staff-of-leads',
    summary: 'Tell staff in the app of consultation requests to the site',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 30,
  },
  {
    capability: 'leads',
    name: 'remind-of-leads',
    summary: 'Remind people of the consultation requests that they wanted to come back to today',
    schedule: { dailyAt: '8:00' },
    timeoutSeconds: 240,
  },
  {
    capability: 'catalog',
    name: 'fetch-rates',
    summary: 'Ask the provider for today’s exchange rates, and warn of old ones',
    schedule: { dailyAt: '9:30' },
    timeoutSeconds: 120,
  },
  {
    capability: 'listings',
    name: 'ask-owners',
    summary: 'Ask owners whether what is shown is still to be had, and let sink what nobody answers for',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: 240,
  },
  {
    capability: 'listings',
    name: 'reprice-listings',
    summary: 'Work out prices in other currencies anew where the exchange rates have changed',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: 240,
  },
  {
    capability: 'listings',
    name: 'examine-listings',
    summary: 'Look through what waits and what is live for what staff are to be warned of',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 120,
  },
  {
    capability: 'imports',
    name: 'pull-feeds',
    summary: 'Read partners’ feeds that are due, and post, keep, edit or close what they changed',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: 285,
  },
  {
    capability: 'wallet',
    name: 'reconcile-payments',
    summary: 'Ask the provider about payments that are due, and credit, fail or flag them',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: 240,
  },
  {
    capability: 'wallet',
    name: 'compare-clearing',
    summary: 'Compare the credits of days that are over with what the provider says it collected',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: 900,
  },
  {
    capability: 'notifications',
    name: 'send-notifications',
    summary: 'Send what people chose to hear of by e-mail or phone',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 55,
  },
  {
    capability: 'privacy',
    name: 'erase-accounts',
    summary: 'Take away what people held who deleted their accounts',
    schedule: { everyMinutes: 10 },
    timeoutSeconds: 240,
  },
  {
    capability: 'saved',
    name: 'follow-listings',
    summary: 'Compare changed listings with saved searches and saved listings, and note what is to be told',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 120,
  },
  {
    capability: 'saved',
    name: 'tell-of-saved',
    summary: 'Tell people what their saved searches have found and what became of saved listings',
    schedule: { everyMinutes: 1 },
    timeoutSeconds: 120,
  },
] as const satisfies readonly Job[];
