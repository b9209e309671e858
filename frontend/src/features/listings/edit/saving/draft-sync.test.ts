/** Saving a draft: after a pause, one request at a time, the same again until it is known, and nothing overwritten. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallProblem } from '#lib/api/http.ts';
import type { SavedDraft } from '#shared/listings/draft-model.ts';
import { emptyForm, type ListingForm } from '../model.ts';
import { createDraftSync, pauseMs, type SaveState, type SyncPorts } from './draft-sync.ts';
import type { KeptDraft } from './draft-wire.ts';

const code = 'DA0000DRFT';
const typed = (title: string): ListingForm => ({ ...emptyForm('vi'), title });
const saved = (version: number): SavedDraft => ({
  ...{ code, version, createdAt: '', savedAt: '', isListing: false },
});
const refusal = (problem: CallProblem['code'], status = 409) => new CallProblem({ code: problem, status });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form in which somebody types, over a scripted server. */
function open(start?: KeptDraft, isResumed = false) {
  let form = start?.form ?? emptyForm('vi');
  let keys = 0;
  const states: SaveState['name'][] = [];
  const ports = {
    create: vi.fn<SyncPorts['create']>(async () => saved(1)),
    save: vi.fn<SyncPorts['save']>(async (kept) => saved(kept.version + 1)),
    load: vi.fn<SyncPorts['load']>(async () => ({ code, version: 7, form: typed('Ở nơi khác') })),
    onKept: vi.fn<SyncPorts['onKept']>(),
    onOvertaken: vi.fn<SyncPorts['onOvertaken']>(),
    onNewer: vi.fn<SyncPorts['onNewer']>((newest) => {
      form = newest.form;
    }),
  };
  const sync = createDraftSync(
    {
      ...ports,
      read: () => form,
      newKey: () => `key ${++keys}`,
      first: { key: 'first', isResumed },
      now: () => 5,
      onState: ({ name }) => void states.push(name),
    },
    emptyForm('vi'),
    start,
  );
  return {
    ...ports,
    sync,
    states,
    type(title: string) {
      form = typed(title);
      sync.changed();
    },
    pause: (ms = pauseMs) => vi.advanceTimersByTimeAsync(ms),
    title: () => form.title,
  };
}
const begun = (): KeptDraft => ({ code, version: 3, form: typed('Nhà') });
const titles = (calls: [unknown, ListingForm, string][]) => calls.map(([, { title }]) => title);

describe('while somebody types', () => {
  it('nothing is sent before something was typed, nor for what is typed and taken back', async () => {
    const { sync, type, pause, create, states } = open();
    sync.changed();
    await pause();
    type('N');
    type('');
    await pause(10 * pauseMs);
    expect(create).not.toHaveBeenCalled();
    expect(states.at(-1)).toBe('clean');
  });
  it('it is sent once, when nobody has typed for a while', async () => {
    const { type, pause, create, save, states, onKept } = open();
    for (const title of ['N', 'Nh', 'Nhà']) {
      type(title);
      await pause(pauseMs - 1);
    }
    expect(create).not.toHaveBeenCalled();
    await pause(1);
    expect(create.mock.calls).toEqual([[typed('Nhà'), 'first']]);
    expect(onKept).toHaveBeenCalledWith({ code, version: 1, form: typed('Nhà') }, true);
    expect(states.at(-1)).toBe('saved');
    type('Nhà xưởng');
    await pause();
    expect(save.mock.calls).toEqual([
      [{ code, version: 1, form: typed('Nhà') }, typed('Nhà xưởng'), 'key 1'],
    ]);
  });
  it('what is typed while an answer is on its way follows it, never beside it', async () => {
    const { type, pause, save } = open(begun());
    let answer: (draft: SavedDraft) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((done) => (answer = done)));
    type('Nhà x');
    await pause();
    type('Nhà xưởng');
    await pause(5 * pauseMs);
    expect(save).toHaveBeenCalledTimes(1);
    answer(saved(4));
    await pause();
    expect(titles(save.mock.calls)).toEqual(['Nhà x', 'Nhà xưởng']);
    expect(save.mock.calls[1]![0].version).toBe(4);
  });
  it('a section that is left, twice, sends once at once', async () => {
    const { sync, type, save } = open(begun());
    type('Nhà xưởng');
    await Promise.all([sync.flush(), sync.flush()]);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('a lost connection', () => {
  it('is tried again after longer and longer pauses, with the same key and text until it is known', async () => {
    const { type, pause, create, save, states } = open();
    create.mockRejectedValueOnce(refusal('offline', 0)).mockRejectedValueOnce(refusal('internal', 500));
    type('Nhà');
    await pause();
    expect(states.at(-1)).toBe('offline');
    await pause();
    expect(states.at(-1)).toBe('waiting');
    type('Nhà xưởng');
    await pause(2 * pauseMs);
    expect(create.mock.calls).toEqual([1, 2, 3].map(() => [typed('Nhà'), 'first']));
    await pause();
    expect(titles(save.mock.calls)).toEqual(['Nhà xưởng']);
  });
  it('and a form that was left: the same first key finds the draft, and the newer text follows', async () => {
    const { type, pause, create, save, load } = open(undefined, true);
    load.mockResolvedValueOnce({ code, version: 1, form: typed('Cũ') });
    type('Mới');
    await pause();
    expect(create.mock.calls[0]![1]).toBe('first');
    await pause();
    expect(titles(save.mock.calls)).toEqual(['Mới']);
  });
  it('is tried at once when the network is back', async () => {
    const { sync, type, pause, create } = open();
    create.mockRejectedValueOnce(refusal('offline', 0));
    type('Nhà');
    await pause();
    await sync.flush();
    expect(create).toHaveBeenCalledTimes(2);
    expect(sync.isDirty()).toBe(false);
  });
});

describe('a refusal', () => {
  it.each([
    ['limit-reached', 'full'],
    ['validation-failed', 'refused'],
  ] as const)('%s is not repeated until something changes', async (problem, state) => {
    const { type, pause, create, states } = open();
    create.mockRejectedValueOnce(refusal(problem));
    type('Nhà');
    await pause(100 * pauseMs);
    expect(create).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe(state);
    type('Nhà xưởng');
    await pause();
    expect(create).toHaveBeenCalledTimes(2);
  });
  it('known already is not asked for again, until there is room', async () => {
    const { sync, type, pause, create } = open();
    create.mockRejectedValueOnce(refusal('limit-reached'));
    type('Nhà');
    await pause();
    await sync.flush();
    expect(create).toHaveBeenCalledTimes(1);
    sync.retry();
    await pause();
    expect(create).toHaveBeenCalledTimes(2);
  });
  it('of a draft that was posted or deleted elsewhere sends nothing until somebody asks for another', async () => {
    const { sync, type, pause, save, create, states } = open(begun());
    save.mockRejectedValueOnce(refusal('not-found', 404));
    type('Nhà xưởng');
    await pause(3 * pauseMs);
    type('Nhà xưởng mới');
    await pause(3 * pauseMs);
    expect([create.mock.calls.length, states.at(-1), await sync.hold()]).toEqual([0, 'gone', 'gone']);
    sync.renew();
    await pause();
    expect(create.mock.calls).toEqual([[typed('Nhà xưởng mới'), expect.stringMatching(/^key/)]]);
    expect(sync.kept()?.version).toBe(1);
  });
});

describe('saved elsewhere meanwhile', () => {
  it('nothing is sent until somebody has chosen; then it goes over the newer version', async () => {
    const { sync, type, pause, save, onOvertaken, states } = open(begun());
    save.mockRejectedValueOnce(refusal('version-conflict'));
    type('Nhà xưởng');
    await pause();
    const newest = { code, version: 7, form: typed('Ở nơi khác') };
    expect(onOvertaken.mock.calls).toEqual([[newest]]);
    type('Nhà xưởng mới');
    await sync.flush();
    await pause(10 * pauseMs);
    expect([save.mock.calls.length, states.at(-1), await sync.hold()]).toEqual([1, 'overtaken', 'overtaken']);
    sync.adopt(newest);
    await pause();
    expect(save.mock.calls[1]!.slice(0, 2)).toEqual([newest, typed('Nhà xưởng mới')]);
  });
  it('by the very same text is no conflict', async () => {
    const { sync, type, pause, save, load, onOvertaken } = open(begun());
    save.mockRejectedValueOnce(refusal('version-conflict'));
    load.mockResolvedValueOnce({ code, version: 4, form: typed('Nhà xưởng') });
    type('Nhà xưởng');
    await pause();
    expect(onOvertaken).not.toHaveBeenCalled();
    expect(sync.kept()?.version).toBe(4);
  });
  it('a tab with nothing unsaved takes it over; one with something waits for its own save', async () => {
    const calm = open(begun());
    await calm.sync.look(7);
    expect([calm.title(), calm.sync.kept()?.version]).toEqual(['Ở nơi khác', 7]);
    const busy = open(begun());
    busy.type('Nhà xưởng');
    await busy.sync.look(7);
    expect([busy.title(), busy.load.mock.calls.length]).toEqual(['Nhà xưởng', 0]);
  });
});

it('nothing is sent while the listing is posted, and what was typed goes on after a refusal', async () => {
  const { sync, type, pause, save } = open(begun());
  await sync.hold();
  type('Nhà xưởng');
  await pause(5 * pauseMs);
  expect(save).not.toHaveBeenCalled();
  sync.release();
  await pause();
  expect(save).toHaveBeenCalledTimes(1);
});
