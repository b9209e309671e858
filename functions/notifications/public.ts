/** What other capabilities may use of notifications: telling people, and sending one-time codes. */
export { budgetReading, createMessageRepository, untilTomorrow } from './messages/message-repository.ts';
export { createSpending, type Spent } from './messages/message-spending.ts';
export { createNotify } from './notify.ts';
export { stopSending } from './repository.ts';
