/** Figures that functions write and alarms watch, by their names in CloudWatch. */

export const metricNamespace = 'Marketplace';
/** How full the day's budget of messages is, in percent. */
export const budgetMetrics = { phones: 'PhoneMessageBudgetUsed', emails: 'EmailBudgetUsed' } as const;
/** How many days old the exchange rates in force are. */
export const ratesAgeMetric = 'ExchangeRatesAgeDays';
