/** Whose thing is it: `media`'s endpoints that take an id in their path. */
import type { Fixture } from '#functions/testing/authority-fixtures.ts';

export const fixtures: Record<string, Fixture> = {
  getMedia: { whose: 'own', params: ({ mediaId }) => ({ id: mediaId }) },
  getReferenceFile: { whose: 'paper', params: ({ referenceId }) => ({ id: referenceId }) },
  getEvidenceFile: { whose: 'paper', params: ({ evidenceId }) => ({ id: evidenceId }) },
  getPaper: { whose: 'paper', params: ({ paperId }) => ({ id: paperId }) },
};
