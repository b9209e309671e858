/**
 * Amazon's list prices in USD, Singapore and the Asia-Pacific edge, on demand, as known in November 2026. They change: look
 * them up before you decide by them (aws.amazon.com/pricing), and put them here.
 */
export const prices = {
  cloudFront: { request: 1.2e-6, freeRequests: 10e6, gigabyte: 0.12, freeGigabytes: 1000 },
  viewerFunction: { call: 0.1e-6, freeCalls: 2e6 },
  firewall: { fixed: 5, rule: 1, request: 0.6e-6 },
  apiGateway: { request: 1.25e-6 },
  /** On arm64. */
  lambda: { gbSecond: 0.0000133334, call: 0.2e-6 },
  table: { readUnit: 0.1425e-6, writeUnit: 0.715e-6, gigabyte: 0.285, recoveryGigabyte: 0.228 },
  bus: { event: 1e-6 },
  bucket: { gigabyte: 0.025, read: 0.4e-6, write: 5e-6 },
  logs: { gigabyte: 0.7 },
  /** Essentials. */
  pool: { person: 0.015, freePeople: 10_000 },
  mail: { message: 0.0001 },
  /** To a Vietnamese number. */
  textMessage: 0.06,
  alarm: 0.1,
  /** A figure of our own in CloudWatch, for each value of its dimensions. */
  metric: 0.3,
  trace: { recorded: 5e-6, freeTraces: 100_000 },
  secret: 0.4,
} as const;
