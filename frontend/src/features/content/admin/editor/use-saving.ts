/** Keeps what is typed: in this browser at once, on the server after a pause; one save at a time, and none without need. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { contentLimits } from '#shared/content/model.ts';
import { slugOf, slugWith } from '#shared/content/slugs.ts';
import { contentStaffApi as api } from '#shared/content/staff-api.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { baseOf } from './beginning.ts';
import { type Attempt, type Base, dropLocalDraft, keepable, keepLocalDraft } from './local-draft.ts';
import { isSame } from './merge.ts';
import { type ContentForm, slugInput, toInput } from './model.ts';

/** How long nobody has typed before the server gets it. */
const pauseMs = 3000;
const localPauseMs = 300;

export type SaveState =
  | { name: 'clean' | 'dirty' | 'saving' | 'offline' | 'failed' | 'invalid' | 'needs-title' }
  | { name: 'saved'; at: number };

/** What a save works on; it changes without a render. */
export interface SavingFacts {
  initial: ContentForm;
  base: Base | undefined;
  attempt: Attempt | undefined;
  /** Another version has to be looked at first: nothing is sent meanwhile. */
  isBlocked: boolean;
  /** What waits for approval is changed only when somebody says so. */
  isHeld: boolean;
}

interface SavingParts {
  kind: ContentKind;
  form: UseFormReturn<ContentForm>;
  queue: UploadQueue;
  facts: RefObject<SavingFacts>;
  keyOf: (id: string | undefined) => string;
  onSaved: (record: ContentRecord, isNew: boolean) => void;
  /** What the server refused; answers whether another try makes sense at once. */
  onRefused: (error: unknown, typed: ContentForm) => Promise<boolean>;
}

export interface Saving {
  state: SaveState;
  /** Sends what is not there yet; false where it did not get there. */
  save: () => Promise<boolean>;
}

const isUncertain = (code: string) =>
  ['offline', 'internal', 'temporarily-unavailable', 'too-many-requests', 'unauthenticated'].includes(code);

/** The first save makes the content; whatever was typed while its answer was on the way follows as another. */
async function sendNew(kind: ContentKind, typed: ContentForm, facts: SavingFacts): Promise<ContentRecord> {
  facts.attempt ??= {
    key: crypto.randomUUID(),
    content: toInput(kind, typed, slugInput(typed, undefined)),
    form: typed,
  };
  const { key, content, form } = facts.attempt;
  const record = await call(api.createContent, { body: { kind, content }, idempotencyKey: key });
  facts.attempt = undefined;
  facts.base = baseOf(record, form);
  return record;
}

/** A slug that follows the title gets a mark behind it where another has it. */
async function sendVersion(kind: ContentKind, typed: ContentForm, base: Base): Promise<ContentRecord> {
  const send = (slug: string | undefined) =>
    call(api.saveContent, {
      params: { id: base.id },
      body: { version: base.version, content: toInput(kind, typed, slug) },
    });
  try {
    return await send(slugInput(typed, base.slug));
  } catch (error) {
    const isTaken = problemOf(error).errors?.some(({ code }) => code === 'taken');
    if (!typed.isSlugAuto || !isTaken) throw error;
    return send(slugWith(slugOf(typed.texts.vi.title), base.id.slice(-6)));
  }
}

export function useSaving(parts: SavingParts): Saving {
  const [state, setState] = useState<SaveState>({ name: 'clean' });
  const latest = useRef(parts);
  latest.current = parts;
  const chain = useRef<Promise<boolean>>(Promise.resolve(true));
  const [acts] = useState(() => {
    const now = () => latest.current;
    const typed = () => structuredClone(now().form.getValues());
    const isDirty = () => {
      const { base, initial } = now().facts.current;
      return !isSame(typed(), base?.sent ?? initial);
    };
    const keepLocally = () => {
      const { facts, queue, keyOf } = now();
      const { base, attempt } = facts.current;
      const key = keyOf(base?.id);
      if (!isDirty() && !attempt) return dropLocalDraft(key);
      const pictures = keepable(queue.get());
      keepLocalDraft(key, { savedAt: Date.now(), form: typed(), pictures, attempt, base });
    };
    const send = async (): Promise<boolean> => {
      const { kind, facts, keyOf, onSaved, onRefused } = now();
      if (facts.current.isBlocked) return false;
      if (!isDirty()) return true;
      const form = typed();
      if (form.texts.vi.title.trim().length < contentLimits.titleMin) {
        setState({ name: 'needs-title' });
        return false;
      }
      setState({ name: 'saving' });
      const { base } = facts.current;
      try {
        const sending = base ? sendVersion(kind, form, base) : sendNew(kind, form, facts.current);
        keepLocally();
        const record = await sending;
        if (base) facts.current.base = baseOf(record, form);
        else dropLocalDraft(keyOf(undefined));
        keepLocally();
        setState({ name: 'saved', at: Date.now() });
        onSaved(record, !base);
        return isDirty() && !base ? await send() : true;
      } catch (error) {
        const { code } = problemOf(error);
        // What was certainly refused may go another time with another text.
        if (!isUncertain(code)) facts.current.attempt = undefined;
        keepLocally();
        setState({
          name: code === 'offline' ? 'offline' : code === 'validation-failed' ? 'invalid' : 'failed',
        });
        return (await onRefused(error, form)) ? send() : false;
      }
    };
    const save = (): Promise<boolean> => {
      chain.current = chain.current.then(send, send);
      return chain.current;
    };
    return { isDirty, keepLocally, save };
  });
  useEffect(() => watchTyping(latest, acts, setState), [acts]);
  return { state, save: acts.save };
}

interface Acts {
  isDirty: () => boolean;
  keepLocally: () => void;
  save: () => Promise<boolean>;
}

/** Saves soon after somebody typed, and at once when the page is left or hidden or the network is back. */
function watchTyping(
  parts: RefObject<SavingParts>,
  { isDirty, keepLocally, save }: Acts,
  setState: (state: SaveState) => void,
): () => void {
  const { form, queue, facts } = parts.current;
  let local: ReturnType<typeof setTimeout> | undefined;
  let remote: ReturnType<typeof setTimeout> | undefined;
  const keepNow = () => {
    clearTimeout(local);
    local = undefined;
    keepLocally();
  };
  const saveNow = () => {
    clearTimeout(remote);
    remote = undefined;
    if (!facts.current.isHeld && isDirty()) void save();
  };
  const soon = () => {
    local ??= setTimeout(keepNow, localPauseMs);
    clearTimeout(remote);
    remote = setTimeout(saveNow, pauseMs);
    if (isDirty()) setState({ name: 'dirty' });
  };
  const atOnce = () => {
    if (local !== undefined) keepNow();
    if (remote !== undefined) saveNow();
  };
  const typing = form.watch(soon);
  const uploading = queue.subscribe(soon);
  if (isDirty()) soon();
  addEventListener('pagehide', atOnce);
  addEventListener('online', saveNow);
  document.addEventListener('visibilitychange', atOnce);
  return () => {
    atOnce();
    typing.unsubscribe();
    uploading();
    removeEventListener('pagehide', atOnce);
    removeEventListener('online', saveNow);
    document.removeEventListener('visibilitychange', atOnce);
  };
}
