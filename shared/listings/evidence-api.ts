/** Calls about evidence: owners hand in papers for a claim, staff look at them and grade it. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { evidenceReasons, reasonInput } from '../kernel/staff-reason.ts';
import { Instant } from '../kernel/time.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { ClaimKind, Evidence, EvidenceInput, Grade, Grading, Shot } from './evidence-model.ts';
import { EvidenceSettings, EvidenceSettingsInput } from './evidence-settings.ts';

const Code = z.object({ code: ProjectCode });
const OfClaim = z.object({ code: ProjectCode, claim: ClaimKind });

/** A row of the queue of staff. */
export const WaitingEvidence = z
  .object({
    code: ProjectCode,
    claim: ClaimKind,
    title: z.string(),
    ownerId: Ulid,
    ownerName: z.string(),
    handedInAt: Instant,
  })
  .meta({ id: 'WaitingEvidence' });
export type WaitingEvidence = z.infer<typeof WaitingEvidence>;

/** What an owner reads of one listing. */
export const OwnEvidence = z
  .object({
    title: z.string(),
    mayHandIn: z.boolean(),
    items: z.array(Evidence),
    claims: z.array(Grading),
    keptDays: z.int().meta({ description: 'How long papers are kept after a decision' }),
  })
  .meta({ id: 'OwnEvidence' });
export type OwnEvidence = z.infer<typeof OwnEvidence>;

/** What staff read of one listing. */
export const StaffEvidence = z
  .object({
    title: z.string(),
    ownerId: Ulid,
    ownerName: z.string(),
    items: z.array(
      Evidence.extend({
        decidedBy: z.string().optional().meta({ description: 'The name of whoever decided' }),
        shots: z.record(Ulid, Shot).meta({ description: 'What cameras wrote into its photos, by photo' }),
      }),
    ),
    claims: z.array(Grading),
    settings: EvidenceSettings,
  })
  .meta({ id: 'StaffEvidence' });
export type StaffEvidence = z.infer<typeof StaffEvidence>;

const decisionProblems = ['not-found', 'self-review', 'version-conflict', 'state-conflict'] as const;

export const evidenceApi = {
  getOwnEvidence: endpoint({
    method: 'GET',
    path: '/api/my/listings/{code}/evidence',
    access: 'user',
    seat: 'view',
    summary: 'What I handed in for a listing of mine, and what staff have checked',
    params: Code,
    reply: OwnEvidence,
    problems: ['not-found'],
  }),
  handInEvidence: endpoint({
    method: 'PUT',
    path: '/api/my/listings/{code}/evidence/{claim}',
    access: 'user',
    seat: 'work',
    summary:
      'Hand in papers for a claim of a listing of mine: one at a time, in the place of what was decided',
    params: OfClaim,
    body: EvidenceInput.safeExtend({
      version: VersionOrZero.meta({ description: 'Of what was handed in for it before; 0: nothing' }),
    }),
    reply: Evidence,
    problems: ['not-found', 'version-conflict', 'state-conflict', 'upload-not-ready', 'too-many-requests'],
  }),
  withdrawEvidence: endpoint({
    method: 'POST',
    path: '/api/my/listings/{code}/evidence/{claim}/withdraw',
    access: 'user',
    seat: 'work',
    summary: 'Take back what waits for staff: its papers go',
    params: OfClaim,
    body: z.object({ version: Version }),
    status: 204,
    problems: ['not-found', 'version-conflict', 'state-conflict'],
  }),
  listWaitingEvidence: endpoint({
    method: 'GET',
    path: '/api/staff/evidence',
    access: 'staff',
    summary: 'Evidence that waits for staff, oldest first',
    query: PageQuery,
    reply: pageOf(WaitingEvidence),
    problems: ['invalid-cursor'],
  }),
  getEvidenceForStaff: endpoint({
    method: 'GET',
    path: '/api/staff/listings/{code}/evidence',
    access: 'staff',
    summary: 'What was handed in for a listing, with what cameras wrote into its photos',
    params: Code,
    reply: StaffEvidence,
    problems: ['not-found'],
  }),
  gradeEvidence: endpoint({
    method: 'POST',
    path: '/api/staff/listings/{code}/evidence/{claim}/grade',
    access: 'staff',
    summary: 'Grade what waits, with the day on which it was checked: today, or up to 30 days ago',
    params: OfClaim,
    body: z.object({ version: Version, grade: Grade, on: z.iso.date() }),
    reply: Evidence,
    problems: decisionProblems,
  }),
  refuseEvidence: endpoint({
    method: 'POST',
    path: '/api/staff/listings/{code}/evidence/{claim}/refuse',
    access: 'staff',
    summary: 'Refuse what waits, or take a grade back, with a reason its owner reads',
    params: OfClaim,
    body: z.object({ version: Version, reason: reasonInput(evidenceReasons) }),
    reply: Evidence,
    problems: decisionProblems,
  }),
  getEvidenceSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/evidence',
    access: 'master',
    summary: 'How long grades hold and papers are kept',
    reply: EvidenceSettings,
  }),
  putEvidenceSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/evidence',
    access: 'master',
    summary: 'Change how long grades hold and papers are kept, from now on, based on a version',
    body: z.object({ version: VersionOrZero, settings: EvidenceSettingsInput }),
    reply: EvidenceSettings,
    problems: ['version-conflict'],
  }),
};
