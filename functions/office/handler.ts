/** The calls of the back office as a whole, each one line over a use case. */
import { officeApi } from '#shared/office/api.ts';
import { sellerQueue } from '../accounts/public.ts';
import { advertPlaces } from '../adverts/public.ts';
import { agencyQueue } from '../agencies/public-queue.ts';
import { openCases } from '../cases/public.ts';
import { contentQueues } from '../content/public.ts';
import { heldMessages, newApplications, unreadRequests } from '../leads/public.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { evidenceQueue, listingQueue } from '../listings/public.ts';
import { paymentQueue } from '../wallet/public.ts';
import { createDayRepository } from './day-repository.ts';
import { createOfficeService } from './service.ts';

const { serve, table } = createContext();
const service = createOfficeService({
  listings: listingQueue(table),
  evidence: evidenceQueue(table),
  sellers: sellerQueue(table),
  agencies: agencyQueue(table),
  content: contentQueues(table),
  payments: paymentQueue(table),
  applications: newApplications(table),
  requests: unreadRequests(table),
  cases: openCases(table),
  messages: heldMessages(table),
  days: createDayRepository(table),
  adverts: advertPlaces(table, systemClock),
});

export const handler = serve(officeApi)({
  countWaiting: (_, { caller }) => service.countWaiting(caller),
  getDashboard: (_, { caller }) => service.dashboard(caller),
});
