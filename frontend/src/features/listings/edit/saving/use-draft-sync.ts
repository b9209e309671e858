/** The posting form's draft on the server: sent after pauses, when a section is left, the page is hidden, or the network is back. */
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import type { ListingForm } from '../model.ts';
import { createDraftSync, type DraftSync, type SaveState } from './draft-sync.ts';
import { createDraft, type DraftOf, type KeptDraft, loadDraft, saveDraft } from './draft-wire.ts';
import { noteClosed, noteOpen } from './open-drafts.ts';

interface DraftSyncParts {
  form: UseFormReturn<ListingForm>;
  queue: UploadQueue;
  /** What the form holds before anything is typed. */
  initial: ListingForm;
  /** The draft that it began with. */
  start: KeptDraft | undefined;
  /** The key of its first save, and whether that may have been tried before. */
  first: { key: string; isResumed: boolean };
  of: DraftOf;
  /** False where what is typed is no draft: an edit of what is posted. */
  isOn: boolean;
  /** Runs also when the form was left meanwhile. */
  onKept: (kept: KeptDraft, isNew: boolean, isOpen: boolean) => void;
  onOvertaken: (newest: KeptDraft) => void;
  onNewer: (newest: KeptDraft) => void;
}

export interface DraftSaving extends DraftSync {
  state: SaveState;
  isOn: boolean;
}

/** The form with the pictures that the server takes: ready ones, and those that the draft has already. */
function readForm({ form, queue }: Pick<DraftSyncParts, 'form' | 'queue'>, kept: KeptDraft | undefined) {
  const known = new Set(kept?.form.mediaIds);
  const mediaIds = queue.get().flatMap(({ mediaId, state, canRetry }) => {
    const isHad = mediaId && known.has(mediaId) && (state !== 'failed' || canRetry);
    return mediaId && (state === 'ready' || isHad) ? [mediaId] : [];
  });
  return { ...form.getValues(), mediaIds };
}

const channelOf = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('listing-drafts');

export function useDraftSync(parts: DraftSyncParts): DraftSaving {
  const latest = useRef(parts);
  latest.current = parts;
  const isOpen = useRef(true);
  const channel = useRef<BroadcastChannel>(undefined);
  const [state, setState] = useState<SaveState>({ name: 'clean' });
  const [sync] = useState((): DraftSync => {
    const { initial, start, of, first } = parts;
    const made: DraftSync = createDraftSync(
      {
        read: () => readForm(latest.current, made?.kept() ?? start),
        create: (form, key) => createDraft(form, of, key),
        save: saveDraft,
        load: loadDraft,
        newKey: () => crypto.randomUUID(),
        first,
        now: Date.now,
        onState: setState,
        onKept(kept, isNew) {
          if (isOpen.current) noteOpen(kept);
          channel.current?.postMessage({ code: kept.code, version: kept.version });
          latest.current.onKept(kept, isNew, isOpen.current);
        },
        onOvertaken: (newest) => latest.current.onOvertaken(newest),
        onNewer: (newest) => latest.current.onNewer(newest),
      },
      initial,
      start,
    );
    return made;
  });
  const { isOn, form, queue } = parts;
  useEffect(() => (isOn ? watchForm(sync, { form, queue }) : undefined), [isOn, sync, form, queue]);
  useEffect(() => {
    isOpen.current = true;
    if (!isOn) return;
    const opened = channelOf();
    channel.current = opened;
    const hear = ({ data }: MessageEvent<{ code?: unknown; version?: unknown } | null>) => {
      if (data?.code === sync.kept()?.code && typeof data?.version === 'number') void sync.look(data.version);
    };
    opened?.addEventListener('message', hear);
    const first = sync.kept();
    if (first) noteOpen(first);
    return () => {
      isOpen.current = false;
      opened?.removeEventListener('message', hear);
      opened?.close();
      const code = sync.kept()?.code;
      if (code) noteClosed(code);
    };
  }, [isOn, sync]);
  return { ...sync, state, isOn };
}

const sectionOfTarget = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[id^="section-"]')?.id : undefined;

/** Follows typing and uploads; what is still unsent when the form is closed goes at once. */
function watchForm(sync: DraftSync, { form, queue }: Pick<DraftSyncParts, 'form' | 'queue'>): () => void {
  let section: string | undefined;
  const flush = () => void sync.flush();
  const leave = ({ target }: FocusEvent) => {
    const next = sectionOfTarget(target);
    if (section !== undefined && next !== section) flush();
    section = next ?? section;
  };
  const hide = () => document.visibilityState === 'hidden' && flush();
  const typing = form.watch(sync.changed);
  const uploading = queue.subscribe(sync.changed);
  sync.changed();
  addEventListener('online', flush);
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', hide);
  document.addEventListener('focusin', leave);
  return () => {
    flush();
    typing.unsubscribe();
    uploading();
    removeEventListener('online', flush);
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', hide);
    document.removeEventListener('focusin', leave);
  };
}
