/** Calls of the back office about samples. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { Version } from '../kernel/version.ts';
import { Sample, SampleInput } from './model.ts';

const ById = z.object({ id: Ulid });

export const samplesApi = {
  listSamples: endpoint({
    method: 'GET',
    path: '/api/staff/samples',
    access: 'staff',
    summary: 'Samples, newest first',
    query: PageQuery,
    reply: pageOf(Sample),
    problems: ['invalid-cursor'],
  }),
  getSample: endpoint({
    method: 'GET',
    path: '/api/staff/samples/{id}',
    access: 'staff',
    summary: 'One sample',
    params: ById,
    reply: Sample,
    problems: ['not-found'],
  }),
  createSample: endpoint({
    method: 'POST',
    path: '/api/staff/samples',
    access: 'staff',
    summary: 'Add one of the samples',
    body: SampleInput,
    reply: Sample,
    status: 201,
    problems: ['idempotency-mismatch'],
    isIdempotent: true,
  }),
  updateSample: endpoint({
    method: 'PUT',
    path: '/api/staff/samples/{id}',
    access: 'staff',
    summary: 'Change one of the samples; based on a version',
    params: ById,
    body: z.object({ version: Version, sample: SampleInput }),
    reply: Sample,
    problems: ['not-found', 'version-conflict'],
  }),
  deleteSample: endpoint({
    method: 'POST',
    path: '/api/staff/samples/{id}/delete',
    access: 'staff',
    summary: 'Delete one of the samples; based on a version',
    params: ById,
    body: z.object({ version: Version }),
    problems: ['not-found', 'version-conflict'],
  }),
};
