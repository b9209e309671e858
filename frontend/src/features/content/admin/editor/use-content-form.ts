/** The form of content whole: its values and images, saving them by itself, and what happens when others were faster. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { keepOfficeContent, loadOfficeContent } from '#frontend/queries/content-staff.ts';
import { problemOf } from '#lib/api/http.ts';
import type { AppForm } from '#lib/form/use-app-form.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { KnownPicture, UploadQueue } from '#lib/uploads/queue.ts';
import { useMediaIds } from '#lib/uploads/use-media-ids.ts';
import { endUploads, uploadQueue, useUploads } from '#lib/uploads/use-uploads.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentMeta, ContentRecord } from '#shared/content/staff-model.ts';
import { type Beginning, baseOf, beginning, type Conflict, conflictOf, storedPictures } from './beginning.ts';
import { draftKey, dropLocalDraft, readLocalDraft } from './local-draft.ts';
import { type MergeField, withFields } from './merge.ts';
import type { ContentForm } from './model.ts';
import { useContentErrors } from './use-content-errors.ts';
import { type SaveState, type SavingFacts, useSaving } from './use-saving.ts';

export interface ContentFormOptions {
  kind: ContentKind;
  me: Me;
  /** The content that is edited; null for a new one. */
  record: ContentRecord | null;
  /** What a new one begins with. */
  copy: Pick<Beginning, 'form' | 'pictures'> | null;
  /** The first save has given it an id. */
  onBorn: (id: string) => void;
}

export interface ContentFormControl extends AppForm<ContentForm> {
  /** As the server has it; null until the first save. */
  meta: ContentMeta | null;
  stored: ContentRecord | null;
  saveState: SaveState;
  save: () => Promise<boolean>;
  queue: UploadQueue;
  uploads: readonly Upload[];
  restoredAt: number | undefined;
  /** Goes on without what was restored; answers how to undo that. */
  discard: () => () => void;
  conflict: Conflict | null;
  /** Goes on from the newest version; `theirs` names the clashing fields that are taken from it. */
  settle: (theirs: readonly MergeField[]) => void;
  /** Shows a refusal at its fields, else on top. */
  refuse: (error: unknown) => void;
  /** Leads to what is wrong already, after somebody pressed a button. */
  showFailures: () => void;
  /** The content as the server has it now, also before the next render. */
  newest: () => ContentRecord | null;
  /** Waits for images on their way and takes them over. */
  takeImages: () => Promise<void>;
}

const isHeld = (meta: Pick<ContentMeta, 'state' | 'edit'> | undefined): boolean =>
  meta?.state === 'waiting' || meta?.edit === 'waiting';

function refill(queue: UploadQueue, pictures: readonly KnownPicture[]): void {
  queue.clear();
  queue.addKnown(pictures);
}

/** What the form begins with; its images go into the document's queue, unless they are there still. */
function useBeginning({ kind, me, record, copy }: ContentFormOptions) {
  const key = draftKey(me.id, kind, record?.meta.id);
  const queue = useMemo(() => uploadQueue(key, 'content'), [key]);
  const [start] = useState(() => {
    const found = beginning({ record, copy, draft: readLocalDraft(key) });
    if (queue.get().length === 0) queue.addKnown(found.pictures);
    return found;
  });
  // Images that are still on their way stay the document's.
  useEffect(
    () => () => {
      if (queue.get().every(({ state }) => state === 'ready')) endUploads(key);
    },
    [key, queue],
  );
  return { start, queue };
}

export function useContentForm(options: ContentFormOptions): ContentFormControl {
  const { kind, me, record, onBorn } = options;
  const { start, queue } = useBeginning(options);
  const form = useForm<ContentForm>({ defaultValues: start.form, shouldFocusError: false });
  const uploads = useUploads(queue);
  const followImages = useMediaIds(form, queue, uploads);
  const [stored, setStored] = useState(start.conflict?.newest ?? record);
  const [conflict, setConflict] = useState<Conflict | null>(start.conflict ?? null);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const facts = useRef<SavingFacts>({
    initial: beginning({ record: null, copy: options.copy, draft: null }).form,
    base: start.base,
    attempt: start.attempt,
    isBlocked: conflict !== null,
    isHeld: isHeld(record?.meta),
  });
  facts.current.isBlocked = conflict !== null;
  facts.current.isHeld = isHeld(stored?.meta);
  const errors = useContentErrors(form);
  const newest = useRef(stored);
  const take = (next: ContentRecord) => {
    newest.current = next;
    setStored(next);
    void keepOfficeContent(next, me.id);
  };
  const keyOf = (id: string | undefined) => draftKey(me.id, kind, id);
  const goOnFrom = useGoOn({ form, queue, facts });
  const { state: saveState, save } = useSaving({
    ...{ kind, form, queue, facts },
    keyOf,
    onSaved: (next, isNew) => {
      errors.forget();
      take(next);
      if (isNew) onBorn(next.meta.id);
    },
    onRefused: useRefusedSave({ form, facts, errors, take, goOnFrom, setConflict }),
  });
  return {
    ...{ form, queue, uploads, stored, saveState, save, restoredAt, conflict },
    ...{ problem: errors.problem, failures: errors.failures, setProblem: errors.setProblem },
    meta: stored?.meta ?? null,
    submit: () => async (event) => {
      event?.preventDefault();
      await save();
    },
    refuse: (error) => errors.show(error, form.getValues(), true),
    showFailures: errors.point,
    newest: () => newest.current,
    async takeImages() {
      await queue.settled();
      followImages();
    },
    settle(theirs) {
      if (!conflict) return;
      goOnFrom(conflict, theirs);
      setConflict(null);
      facts.current.isBlocked = false;
      void save();
    },
    discard: useDiscard({ form, queue, facts, stored, keyOf, onDone: () => setRestoredAt(undefined) }),
  };
}

interface RefusedParts extends Omit<GoOnParts, 'queue'> {
  errors: ReturnType<typeof useContentErrors>;
  take: (record: ContentRecord) => void;
  goOnFrom: (conflict: Conflict, chosen: readonly MergeField[]) => void;
  setConflict: (conflict: Conflict) => void;
}

/** A save that was overtaken: both versions are put together, or laid side by side where that takes a choice. */
function useRefusedSave({ form, facts, errors, take, goOnFrom, setConflict }: RefusedParts) {
  return async (error: unknown, typed: ContentForm): Promise<boolean> => {
    const { base } = facts.current;
    if (problemOf(error).code !== 'version-conflict' || !base) {
      errors.show(error, typed);
      return false;
    }
    const there = await loadOfficeContent(base.id).catch(() => null);
    if (!there) return false;
    take(there);
    const found = conflictOf(base, structuredClone(form.getValues()), there);
    if (found.merged.clashes.length > 0) {
      setConflict(found);
      facts.current.isBlocked = true;
      return false;
    }
    goOnFrom(found, []);
    if (found.merged.taken.length > 0) errors.tellMerged();
    return true;
  };
}

interface DiscardParts extends GoOnParts {
  stored: ContentRecord | null;
  keyOf: (id: string | undefined) => string;
  onDone: () => void;
}

/** Goes back to what is stored; answers how to have again what was typed. */
function useDiscard({ form, queue, facts, stored, keyOf, onDone }: DiscardParts) {
  return () => {
    const typed = structuredClone(form.getValues());
    const pictures = queue.get().flatMap(knownOf);
    const { base, initial } = facts.current;
    form.reset(structuredClone(base?.form ?? initial));
    refill(queue, stored ? storedPictures(stored.content) : []);
    dropLocalDraft(keyOf(base?.id));
    onDone();
    return () => {
      form.reset(typed);
      refill(queue, pictures);
      form.setValue('slug', typed.slug, { shouldDirty: true });
    };
  };
}

const knownOf = ({ mediaId, name, picture, state }: Upload): KnownPicture[] =>
  mediaId && state !== 'failed' ? [{ mediaId, name, picture }] : [];

interface GoOnParts {
  form: UseFormReturn<ContentForm>;
  queue: UploadQueue;
  facts: RefObject<SavingFacts>;
}

/** Puts both versions together in the form, and bases it on the newest. */
function useGoOn({ form, queue, facts }: GoOnParts) {
  return ({ newest }: Conflict, chosen: readonly MergeField[]) => {
    // Whatever was typed since the newest version was looked at counts as well.
    const typed = structuredClone(form.getValues());
    const { merged, theirs } = conflictOf(facts.current.base!, typed, newest);
    facts.current.base = baseOf(newest);
    form.reset(withFields(merged.form, theirs, chosen));
    if ([...merged.taken, ...chosen].includes('pictures')) refill(queue, storedPictures(newest.content));
  };
}
