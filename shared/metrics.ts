/** Figures that functions write, which dashboards show and alarms watch, by their names in CloudWatch. */

/** Two stages never mix: each has its name as the dimension `service`, and whoever writes or reads says which. */
export const metricNamespace = 'Marketplace';

/** How full the day's budget of messages is, in percent. */
export const budgetMetrics = { phones: 'PhoneMessageBudgetUsed', emails: 'EmailBudgetUsed' } as const;
/** How many days old the exchange rates in force are. */
export const ratesAgeMetric = 'ExchangeRatesAgeDays';

/** What people do, counted as it happens: one for each. */
export const factMetrics = {
  search: 'Searches',
  signUp: 'SignUps',
  code: 'CodesSent',
  post: 'ListingsPosted',
  approval: 'ListingsApproved',
  credit: 'PaymentsCredited',
} as const;

/** Of jobs, each by its name as the dimension `job`: runs that came to their end, and runs that failed. */
export const jobMetrics = { ended: 'JobRuns', failed: 'JobFailures' } as const;

/** How many hours the first has waited in a queue of staff, by the queue's name as the dimension `queue`. */
export const queueAgeMetric = 'QueueAgeHours';
/** The queues that are measured: where somebody outside waits for a decision. */
export const measuredQueues = ['listings', 'sellers', 'payments'] as const;

/** What comparisons have found that should be nothing. */
export const differenceMetrics = {
  searchIndex: 'SearchIndexDifferences',
  clearing: 'ClearingDifferences',
} as const;
