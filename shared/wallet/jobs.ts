/** Scheduled work of the wallet, as rows of `shared/jobs.ts`. */

export const walletJobs = [
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
    summary: 'Compare yesterday’s credits with what the provider says it collected',
    schedule: { dailyAt: '2:15' },
    timeoutSeconds: 900,
  },
] as const;
