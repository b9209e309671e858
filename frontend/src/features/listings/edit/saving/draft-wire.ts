/** Drafts between the posting form and the API: what is empty is left out there, and empty again here. */
import { call } from '#lib/api/client.ts';
import { withoutBlanks } from '#lib/form/resolver.ts';
import type { KnownPicture } from '#lib/uploads/queue.ts';
import { defaultLocale } from '#shared/kernel/locale.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import type { Draft, DraftForm, SavedDraft } from '#shared/listings/draft-model.ts';
import { formLike } from '../draft.ts';
import { emptyForm, type ListingForm } from '../model.ts';

/** A draft as the server has it, in the shape of the form. */
export interface KeptDraft {
  code: string;
  version: number;
  form: ListingForm;
}

const toWire = (form: ListingForm) => (withoutBlanks(form) ?? {}) as DraftForm;

export const keptOf = ({ code, version, form }: Draft): KeptDraft => ({
  ...{ code, version },
  form: formLike(emptyForm(form.language ?? defaultLocale), form),
});

/** Its pictures; they are asked about again. */
export const picturesOf = ({ form }: KeptDraft): KnownPicture[] =>
  form.mediaIds.map((mediaId) => ({ mediaId, name: '' }));

/** What a new draft is about: the withdrawn listing that the form is over, or the one that it is a copy of. */
export interface DraftOf {
  listing?: string | undefined;
  copyOf?: string | undefined;
}

export const createDraft = (
  form: ListingForm,
  { listing, copyOf }: DraftOf,
  idempotencyKey: string,
): Promise<SavedDraft> =>
  call(draftsApi.createDraft, {
    body: { form: toWire(form), ...(listing && { listing }), ...(copyOf && { copyOf }) },
    idempotencyKey,
  });

export const saveDraft = (
  { code, version }: Pick<KeptDraft, 'code' | 'version'>,
  form: ListingForm,
  idempotencyKey: string,
): Promise<SavedDraft> =>
  call(draftsApi.saveDraft, { params: { code }, body: { version, form: toWire(form) }, idempotencyKey });

export const loadDraft = async (code: string): Promise<KeptDraft> =>
  keptOf(await call(draftsApi.getDraft, { params: { code } }));
