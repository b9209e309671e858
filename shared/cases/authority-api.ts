/** Calls of staff about requests of authorities, their sealed evidence, and the settings of all cases. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { AuthorityRequest, SealedEvidence } from './authority-model.ts';
import { Case } from './case-model.ts';
import { CaseSettings, CaseSettingsInput } from './case-settings.ts';
import { CaseFileClaim, caseLimits } from './model.ts';

const ById = z.object({ id: Ulid });
/** With up to three files, uploaded as those of every case. */
const AuthorityInput = AuthorityRequest.extend({
  files: z.array(CaseFileClaim).max(caseLimits.filesMax).default([]),
}).meta({ id: 'AuthorityInput' });

export const authorityApi = {
  recordAuthorityRequest: endpoint({
    method: 'POST',
    path: '/api/staff/cases/authority',
    access: 'staff',
    summary: 'Record what an authority asks for; its clock of 24 hours runs from receipt',
    body: AuthorityInput,
    reply: Case,
    status: 201,
    problems: ['upload-not-ready'],
  }),
  takeDownListings: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/takedown',
    access: 'staff',
    summary:
      'Take every listing that the request names off the site, each in one transaction with its sealed copy; what is sealed already stays as it is',
    params: ById,
    body: z.object({ version: Version }),
    reply: Case,
    problems: ['not-found', 'gone', 'version-conflict', 'state-conflict', 'self-review'],
  }),
  getEvidence: endpoint({
    method: 'GET',
    path: '/api/staff/cases/{id}/evidence/{code}',
    access: 'staff',
    summary: 'The sealed copy of a listing that was taken down; each look is noted',
    params: ById.extend({ code: ProjectCode }),
    reply: SealedEvidence,
    problems: ['not-found'],
  }),
  getCaseSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/cases',
    access: 'master',
    summary: 'How much anybody may send, and how long sealed evidence is kept',
    reply: CaseSettings,
  }),
  putCaseSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/cases',
    access: 'master',
    summary: 'Change how much anybody may send; based on a version',
    body: z.object({ version: VersionOrZero, settings: CaseSettingsInput }),
    reply: CaseSettings,
    problems: ['version-conflict'],
  }),
};
