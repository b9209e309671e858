/** Brings what is typed to the server: one request at a time, the same one again until its answer is known. */
import { problemOf } from '#lib/api/http.ts';
import type { SavedDraft } from '#shared/listings/draft-model.ts';
import { isSameForm } from '../draft.ts';
import type { ListingForm } from '../model.ts';
import type { KeptDraft } from './draft-wire.ts';

/** How long nobody has typed before the server gets it. */
export const pauseMs = 2000;
const longestPauseMs = 60_000;

/**
 * `clean`: nothing is typed that is not there · `waiting`: it did not get there and is tried again by itself · `full`,
 * `refused`: it is kept on this device only, until something changes · `overtaken`, `gone`: it was saved, or posted or
 * deleted, elsewhere: somebody has to choose first.
 */
export type SaveState =
  | {
      name: 'clean' | 'typing' | 'saving' | 'waiting' | 'offline' | 'full' | 'refused' | 'overtaken' | 'gone';
    }
  | { name: 'saved'; at: number };

/** What happened elsewhere, and has somebody choose. */
export type Choice = 'overtaken' | 'gone';

export interface SyncPorts {
  /** What stands in the form now. */
  read(): ListingForm;
  create(form: ListingForm, key: string): Promise<SavedDraft>;
  save(kept: KeptDraft, form: ListingForm, key: string): Promise<SavedDraft>;
  load(code: string): Promise<KeptDraft>;
  newKey(): string;
  /**
   * The key of the draft's first save, which this device remembers: a form that was left before its answer came finds
   * its draft again. `isResumed`: an earlier try may have kept an older text.
   */
  first: { key: string; isResumed: boolean };
  now(): number;
  onState(state: SaveState): void;
  /** The server has it: `isNew` for the first time. */
  onKept(kept: KeptDraft, isNew: boolean): void;
  /** It was saved elsewhere meanwhile: nothing is sent until `adopt`. */
  onOvertaken(newest: KeptDraft): void;
  /** It was saved elsewhere, and nothing stands here that would be lost: the form takes it over. */
  onNewer(newest: KeptDraft): void;
}

export interface DraftSync {
  /** The draft as the server has it; undefined until there is one. */
  kept(): KeptDraft | undefined;
  isDirty(): boolean;
  /** Something was typed: it is sent after a pause. */
  changed(): void;
  /** Sends what is not there yet, now; resolves when that is done or has failed. */
  flush(): Promise<void>;
  /** The newer version is what the form goes on from. */
  adopt(newest: KeptDraft): void;
  /** Another tab has saved this version: it is taken over unless something typed would be lost. */
  look(version: number): Promise<void>;
  /**
   * Sends nothing until `release`, as while the listing is posted; resolves when nothing is under way, with what
   * somebody has to choose about first, if anything.
   */
  hold(): Promise<Choice | undefined>;
  release(): void;
  /** The draft is none any more: the next text begins another. */
  forget(): void;
  /** What stands here becomes another draft, where the one it was is gone. */
  renew(): void;
  /** There is room for drafts again: what found none is sent. */
  retry(): void;
  stop(): void;
  /** Somebody has to choose first, from the start on. */
  block(): void;
}

interface Attempt {
  key: string;
  form: ListingForm;
  kept: KeptDraft | undefined;
}
/** Certainly refused: the same again would be refused again. */
const final = ['validation-failed', 'state-conflict', 'forbidden', 'idempotency-mismatch'];

/** One form's draft; its methods are its own properties, so that they may be handed on. */
class FormDraftSync implements DraftSync {
  readonly #ports: SyncPorts;
  readonly #initial: ListingForm;
  #kept: KeptDraft | undefined;
  #attempt: Attempt | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  #isHeld = false;
  #choice: Choice | undefined;
  #hadDraft = false;
  #savedAt: number | undefined;
  /** What the server will not take, whenever it is sent. */
  #stuck: ListingForm | undefined;

  constructor(ports: SyncPorts, initial: ListingForm, start: KeptDraft | undefined) {
    this.#ports = ports;
    this.#initial = initial;
    this.#kept = start;
  }

  kept = () => this.#kept;
  isDirty = () => !isSameForm(this.#ports.read(), this.#kept?.form ?? this.#initial);

  changed = (): void => {
    if (this.#isHeld || this.#running) return;
    if (this.isDirty() || this.#attempt) {
      this.#ports.onState({ name: 'typing' });
      this.#schedule(pauseMs);
      return;
    }
    clearTimeout(this.#timer);
    this.#rest();
  };

  flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#running) {
      await this.#running;
      if (this.#failures > 0) return;
    }
    if (this.#isHeld || this.#running || (!this.isDirty() && !this.#attempt)) return;
    if (isSameForm(this.#ports.read(), this.#stuck)) return;
    this.#running = this.#send().finally(() => {
      this.#running = undefined;
      const isDone = this.#failures === 0 && !this.#isHeld;
      // Typed while the answer was on its way; what the server will not take waits for another word.
      if (isDone && this.isDirty()) this.#schedule(pauseMs);
    });
    await this.#running;
  };

  adopt = (newest: KeptDraft): void => {
    this.#kept = newest;
    this.#attempt = undefined;
    this.#isHeld = false;
    this.#choice = undefined;
    this.#savedAt = this.#ports.now();
    this.#rest();
    this.#ports.onKept(newest, false);
    this.changed();
  };

  look = async (version: number): Promise<void> => {
    const isBusy = () => this.#isHeld || this.#running !== undefined || this.isDirty();
    if (!this.#kept || version <= this.#kept.version || isBusy()) return;
    const newest = await this.#ports.load(this.#kept.code).catch(() => undefined);
    if (!newest || isBusy()) return;
    this.#kept = newest;
    this.#ports.onNewer(newest);
  };

  hold = async (): Promise<Choice | undefined> => {
    this.stop();
    await this.#running;
    return this.#choice;
  };

  release = (): void => {
    if (this.#choice) return;
    this.#isHeld = false;
    this.changed();
  };

  forget = (): void => {
    this.#kept = undefined;
    this.#attempt = undefined;
  };

  renew = (): void => {
    this.forget();
    this.#isHeld = false;
    this.#choice = undefined;
    void this.flush();
  };

  retry = (): void => {
    this.#stuck = undefined;
    void this.flush();
  };

  stop = (): void => {
    this.#isHeld = true;
    clearTimeout(this.#timer);
  };

  block = (): void => this.#askFor('overtaken');

  #askFor(choice: Choice): void {
    this.stop();
    this.#choice = choice;
    this.#ports.onState({ name: choice });
  }

  #rest(): void {
    const at = this.#savedAt;
    this.#ports.onState(at === undefined ? { name: 'clean' } : { name: 'saved', at });
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** A draft that was deleted elsewhere is begun anew under another key. */
  #nextKey(): string {
    const isFirst = !this.#kept && !this.#hadDraft;
    if (this.#kept) this.#hadDraft = true;
    return isFirst ? this.#ports.first.key : this.#ports.newKey();
  }

  async #send(): Promise<void> {
    const ports = this.#ports;
    this.#stuck = undefined;
    this.#attempt ??= { key: this.#nextKey(), form: structuredClone(ports.read()), kept: this.#kept };
    ports.onState({ name: 'saving' });
    try {
      const { key, form, kept: before } = this.#attempt;
      const saved = await (before ? ports.save(before, form, key) : ports.create(form, key));
      this.#attempt = undefined;
      this.#failures = 0;
      if (!before && saved.version > 1) return await this.#overtaken(saved.code);
      const isUnsure = !before && ports.first.isResumed;
      const there = isUnsure ? (await ports.load(saved.code)).form : form;
      this.#kept = { code: saved.code, version: saved.version, form: there };
      this.#savedAt = ports.now();
      this.#rest();
      ports.onKept(this.#kept, !before);
    } catch (error) {
      await this.#refused(problemOf(error).code);
    }
  }

  async #refused(code: string): Promise<void> {
    const kept = this.#kept;
    const isFinal = code === 'limit-reached' || final.includes(code);
    if (isFinal) this.#stuck = this.#attempt?.form;
    if (isFinal || (kept && ['version-conflict', 'not-found'].includes(code)) || code === 'upload-not-ready')
      this.#attempt = undefined;
    if (isFinal) {
      this.#ports.onState({ name: code === 'limit-reached' ? 'full' : 'refused' });
      return;
    }
    if (code === 'version-conflict' && kept) return this.#overtaken(kept.code);
    // Posted or deleted elsewhere: whether this text is to be another draft is for a person to say.
    if (code === 'not-found' && kept) return this.#askFor('gone');
    this.#later(code === 'offline' ? 'offline' : 'waiting');
  }

  #later(name: 'offline' | 'waiting'): void {
    this.#failures++;
    this.#ports.onState({ name });
    this.#schedule(Math.min(longestPauseMs, pauseMs * 2 ** (this.#failures - 1)));
  }

  /** What was saved elsewhere is taken over where nothing is typed against it; else somebody chooses. */
  async #overtaken(code: string): Promise<void> {
    try {
      const newest = await this.#ports.load(code);
      if (isSameForm(newest.form, this.#ports.read())) return this.adopt(newest);
      this.block();
      this.#ports.onOvertaken(newest);
    } catch (error) {
      if (problemOf(error).code === 'not-found') return this.#askFor('gone');
      this.#later('waiting');
    }
  }
}

/** `initial` is what the form holds before anything is typed, `start` what the server has of it. */
export const createDraftSync = (
  ports: SyncPorts,
  initial: ListingForm,
  start: KeptDraft | undefined,
): DraftSync => new FormDraftSync(ports, initial, start);
