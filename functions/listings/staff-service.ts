/** The use cases in which staff decide on listings, with what owners bring before them; loaded with the first. */
import type { Caller } from '#shared/kernel/access.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import type { ClaimKind, EvidenceInput, Grade } from '#shared/listings/evidence-model.ts';
import type { EvidenceSettingsInput } from '#shared/listings/evidence-settings.ts';
import type { ForbiddenWordsInput } from '#shared/listings/warnings/forbidden-words.ts';
import { putEvidenceSettings, readEvidenceSettings } from './evidence/evidence-settings.ts';
import {
  gradeEvidence,
  listWaitingEvidence,
  readEvidenceForStaff,
  refuseEvidence,
} from './evidence/grade-evidence.ts';
import { handInEvidence, readOwnEvidence, withdrawEvidence } from './evidence/hand-in.ts';
import { type AppealInput, appealListing } from './moderation/appeals.ts';
import { createModeration } from './moderation/moderation.ts';
import type { Ports } from './ports.ts';
import { putWords, readWords } from './warnings/forbidden-words.ts';

/** A claim of a listing. */
interface OfClaim {
  code: string;
  claim: ClaimKind;
}

/** Moderation, forbidden words, appeals, and evidence from its handing in to its grade. */
export const createStaffService = (ports: Ports) => ({
  appeal: (caller: Caller, code: string, input: AppealInput, key: string, seenPoints?: number) =>
    appealListing(caller, code, input, { key, seenPoints }, ports),
  review: createModeration(ports),
  words: {
    read: () => readWords(ports),
    put: (caller: Caller, change: { version: number; settings: ForbiddenWordsInput }) =>
      putWords(caller, change, ports),
  },
  evidence: {
    own: (caller: Caller, code: string) => readOwnEvidence(caller, code, ports),
    handIn: (caller: Caller, of: OfClaim, input: EvidenceInput & { version: number }) =>
      handInEvidence(caller, of, input, ports),
    withdraw: (caller: Caller, of: OfClaim, version: number) => withdrawEvidence(caller, of, version, ports),
    waiting: (query: { cursor?: string | undefined; limit: number }) => listWaitingEvidence(query, ports),
    forStaff: (code: string) => readEvidenceForStaff(code, ports),
    grade: (caller: Caller, of: OfClaim, given: { version: number; grade: Grade; on: string }) =>
      gradeEvidence(caller, of, given, ports),
    refuse: (caller: Caller, of: OfClaim, refusal: { version: number; reason: StaffReason }) =>
      refuseEvidence(caller, of, refusal, ports),
    settings: () => readEvidenceSettings(ports),
    putSettings: (caller: Caller, change: { version: number; settings: EvidenceSettingsInput }) =>
      putEvidenceSettings(caller, change, ports),
  },
});
