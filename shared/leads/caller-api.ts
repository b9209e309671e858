/** Calls of staff about who asks: askers who may belong together, and keeping somebody from asking. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/time.ts';
import { AskerBlock, CallerMatch } from './caller-model.ts';

const ById = z.object({ id: Ulid });
const Blocked = z
  .object({ blockedUntil: Instant.optional().meta({ description: 'Absent: they may ask' }) })
  .meta({ id: 'BlockedAsker' });

export const callersApi = {
  listCallers: endpoint({
    method: 'GET',
    path: '/api/admin/leads/callers',
    access: 'staff',
    summary: 'Requests that may come from one hand, what came last first',
    query: PageQuery,
    reply: pageOf(CallerMatch),
    problems: ['invalid-cursor'],
  }),
  blockAsker: endpoint({
    method: 'PUT',
    path: '/api/admin/leads/{id}/block',
    access: 'staff',
    summary:
      'Keep whoever sent a request, by account or by phone and e-mail, from sending others for some days',
    params: ById,
    body: AskerBlock,
    reply: Blocked,
    problems: ['not-found', 'state-conflict'],
  }),
  unblockAsker: endpoint({
    method: 'DELETE',
    path: '/api/admin/leads/{id}/block',
    access: 'staff',
    summary: 'Let whoever sent a request ask again',
    params: ById,
    reply: Blocked,
    problems: ['not-found', 'state-conflict'],
  }),
};
