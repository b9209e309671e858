/** Calls of the back office as a whole: how much waits. */
import { endpoint } from '../kernel/contract.ts';
import { Dashboard } from './dashboard-model.ts';
import { WaitingCounts } from './model.ts';

export const officeApi = {
  countWaiting: endpoint({
    method: 'GET',
    path: '/api/office/waiting',
    access: 'seller',
    summary: 'How much waits in each queue: for staff everything they decide on, for sellers what is theirs',
    reply: WaitingCounts,
  }),
  getDashboard: endpoint({
    method: 'GET',
    path: '/api/office/dashboard',
    access: 'seller',
    summary:
      'Since when work waits; for staff also what the last two weeks brought, day by day, and how places for adverts stand',
    reply: Dashboard,
  }),
};
