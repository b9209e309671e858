/** Drafts of a test: nobody has any, and each save of a new one is taken. */
import { draftsApi } from '#shared/listings/draft-api.ts';
import type { SavedDraft } from '#shared/listings/draft-model.ts';
import type { FakeApi } from './fake-api.ts';

/** The code of the first draft that a test begins. */
export const draftCode = 'DA0000DRFT';
const at = '2026-11-22T03:00:00.000Z';
export const savedDraft = (changes: Partial<SavedDraft> = {}): SavedDraft => ({
  ...{ code: draftCode, version: 1, createdAt: at, savedAt: at, isListing: false },
  ...changes,
});

export function withNoDrafts(api: FakeApi): void {
  api.on(draftsApi.listDrafts, { items: [] });
  api.refuse(draftsApi.getDraft, 'not-found');
  api.on(draftsApi.createDraft, ({ body }) =>
    savedDraft(body.listing ? { code: body.listing, isListing: true } : {}),
  );
  api.on(draftsApi.saveDraft, ({ params, body }) =>
    savedDraft({ code: params.code, version: body.version + 1 }),
  );
}
