/** Whose thing is it: `media`'s endpoints that take an id in their path. */
import type { Fixture } from '#functions/testing/authority-fixtures.ts';

export const fixtures: Record<string, Fixture> = {
  getMedia: { whose: 'own', params: ({ mediaId }) => ({ id: mediaId }) },
  getPaper: { whose: 'paper', params: ({ paperId }) => ({ id: paperId }) },
};
