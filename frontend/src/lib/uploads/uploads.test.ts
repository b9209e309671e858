/** Uploads: what is taken at once, how they run, what late news, refusals, removal and another try do. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { imageMaxBytes, type Media } from '#shared/media/model.ts';
import { CallProblem } from '../api/http.ts';
import { afterUpload, imageTypeOf, type Upload, type UploadEvent, vetFiles } from './model.ts';
import { StoreRefusal, type UploadPorts } from './ports.ts';
import { createUploadQueue } from './queue.ts';

const picture = (mediaId: string) => ({
  mediaId,
  basePath: `/media/${mediaId}`,
  widths: [400],
  width: 400,
  height: 300,
});
const file = (name: string, type = 'image/jpeg', bytes = 10) => new File(['x'.repeat(bytes)], name, { type });

/** Ports whose every step is let go by hand: `steps.shift()!()`. */
function world(verdicts: Record<string, Media['state']> = {}) {
  let count = 0;
  const seen: string[] = [];
  const gates: (() => void)[] = [];
  const gate = () => new Promise<void>((resolve) => gates.push(resolve));
  const dropped: string[] = [];
  const ports: UploadPorts = {
    async createUpload(_, signal) {
      count += 1;
      const mediaId = `m${count}`;
      seen.push(`form ${mediaId}`);
      await gate();
      signal.throwIfAborted();
      return { mediaId, url: '', fields: {}, expiresInSeconds: 600 };
    },
    async post({ mediaId }, { name }, onProgress) {
      onProgress(0.5);
      seen.push(`post ${name} as ${mediaId}`);
    },
    async getMedia(id) {
      const state = verdicts[id] ?? 'ready';
      return { id, state, ...(state === 'ready' && { picture: picture(id) }) } as Media;
    },
    wait: async () => undefined,
    newId: () => crypto.randomUUID(),
    preview: { make: ({ name }) => `blob:${name}`, drop: (url) => void dropped.push(url) },
  };
  const openGates = () => {
    for (const open of gates.splice(0)) open();
  };
  return { ports, seen, gates, openGates, dropped, verdicts };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));
const states = (uploads: readonly Upload[]) => uploads.map(({ state }) => state);

describe('files are looked at before they are sent', () => {
  it('refuses what the server would refuse, each with its reason', () => {
    const files = [
      file('a.jpg'),
      file('b.gif', 'image/gif'),
      file('c.HEIC', ''),
      file('d.png', 'image/png', 0),
      { ...file('e.jpg'), name: 'e.jpg', type: 'image/jpeg', size: imageMaxBytes + 1 },
      { name: 'f.webp', type: 'image/webp', size: imageMaxBytes },
      file('g.jpg'),
    ];
    const { taken, refused } = vetFiles(files, 2);
    expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'f.webp']);
    expect(refused.map(({ name, problem }) => [name, problem])).toEqual([
      ['b.gif', 'unsupported-file'],
      ['c.HEIC', 'heic-file'],
      ['d.png', 'empty-file'],
      ['e.jpg', 'file-too-large'],
      ['g.jpg', 'too-many'],
    ]);
  });
  it('goes by the name where the browser knows no type', () => {
    expect(imageTypeOf({ name: 'x.AVIF', type: '' })).toBe('image/avif');
    expect(imageTypeOf({ name: 'x.pdf', type: '' })).toBeUndefined();
    expect(imageTypeOf({ name: 'x.jpg', type: 'application/pdf' })).toBeUndefined();
  });
});

describe('a queue', () => {
  it('sends two at a time and has them judged', async () => {
    const { ports, openGates, seen } = world();
    const queue = createUploadQueue(ports);
    queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    expect(states(queue.get())).toEqual(['sending', 'sending', 'waiting']);
    const settled = queue.settled();
    while (queue.get().some(({ state }) => state !== 'ready')) {
      openGates();
      await turn();
    }
    await settled;
    expect(seen.filter((line) => line.startsWith('post'))).toHaveLength(3);
    expect(new Set(queue.get().map(({ mediaId }) => mediaId)).size).toBe(3);
  });

  it('waits for a verdict that is not there yet, and shows a refusal without another try', async () => {
    const { ports, verdicts } = world({ m7: 'pending' });
    const queue = createUploadQueue(ports);
    let polls = 0;
    ports.wait = async () => {
      polls += 1;
      if (polls === 3) verdicts.m7 = 'refused';
    };
    queue.addKnown([{ mediaId: 'm7', name: 'a' }]);
    expect(states(queue.get())).toEqual(['checking']);
    await queue.settled();
    expect(queue.get()[0]).toMatchObject({ state: 'failed', problem: 'unreadable', canRetry: false });
    expect(polls).toBe(3);
  });

  it('gives up after two minutes without a verdict, and asks again on demand', async () => {
    const { ports, verdicts } = world({ m7: 'pending' });
    const queue = createUploadQueue(ports);
    queue.addKnown([{ mediaId: 'm7', name: 'a' }]);
    await queue.settled();
    expect(queue.get()[0]).toMatchObject({ state: 'failed', problem: 'check-timeout', canRetry: true });
    verdicts.m7 = 'ready';
    queue.retry(queue.get()[0]!.id);
    await queue.settled();
    expect(queue.get()[0]).toMatchObject({ state: 'ready', mediaId: 'm7' });
  });

  it('keeps the file of a failed upload: the network returns, and it goes on by itself', async () => {
    const { ports, openGates } = world();
    const queue = createUploadQueue(ports);
    const post = ports.post;
    ports.post = async () => {
      throw new CallProblem({ code: 'offline', status: 0 });
    };
    queue.add([file('a.jpg')]);
    openGates();
    await queue.settled();
    expect(queue.get()[0]).toMatchObject({ state: 'failed', problem: 'offline', canRetry: true });
    ports.post = post;
    queue.retryInterrupted();
    openGates();
    await queue.settled();
    expect(states(queue.get())).toEqual(['ready']);
  });

  it('asks for a new form when the store refused the old one', async () => {
    const { ports, openGates, seen } = world();
    const queue = createUploadQueue(ports);
    const post = ports.post;
    ports.post = async () => {
      throw new StoreRefusal('expired');
    };
    queue.add([file('a.jpg')]);
    openGates();
    await queue.settled();
    expect(queue.get()[0]).toMatchObject({ problem: 'refused-by-store' });
    ports.post = post;
    queue.retry(queue.get()[0]!.id);
    openGates();
    await queue.settled();
    expect(seen.filter((line) => line.startsWith('form'))).toHaveLength(2);
    expect(states(queue.get())).toEqual(['ready']);
  });

  it('ends what is removed: nothing more is heard of it, its preview is dropped, the next one starts', async () => {
    const { ports, openGates, dropped, seen } = world();
    const queue = createUploadQueue(ports);
    queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    queue.remove(queue.get()[0]!.id);
    expect(queue.get().map(({ name, state }) => [name, state])).toEqual([
      ['b.jpg', 'sending'],
      ['c.jpg', 'sending'],
    ]);
    openGates();
    await queue.settled();
    await turn();
    expect(seen.some((line) => line.startsWith('post a.jpg'))).toBe(false);
    expect(dropped).toEqual(['blob:a.jpg']);
  });

  it('trusts pictures of a stored listing, and asks again about those of a draft', async () => {
    const { ports } = world();
    const asked: string[] = [];
    ports.getMedia = async (id) => {
      asked.push(id);
      throw new CallProblem({ code: 'not-found', status: 404 });
    };
    const queue = createUploadQueue(ports);
    queue.addKnown([
      { mediaId: 'stored', name: 'a', picture: picture('stored'), isStored: true },
      { mediaId: 'drafted', name: 'b', picture: picture('drafted') },
    ]);
    queue.addKnown([{ mediaId: 'stored', name: 'a', picture: picture('stored') }]);
    await turn();
    expect(asked).toEqual(['drafted']);
    expect(queue.get().map(({ state, problem }) => problem ?? state)).toEqual(['ready', 'upload-expired']);
  });
});

test('no order of events invents, loses or doubles an upload; ready ones always have their picture', () => {
  const ids = ['a', 'b', 'c'];
  const event: fc.Arbitrary<UploadEvent> = fc.oneof(
    ...(['started', 'retried', 'removed'] as const).map((type) =>
      fc.record({ type: fc.constant(type), id: fc.constantFrom(...ids) }),
    ),
    fc.record({
      type: fc.constant('progressed'),
      id: fc.constantFrom(...ids),
      progress: fc.double({ min: -1, max: 2, noNaN: true }),
    }),
    fc.record({ type: fc.constant('sent'), id: fc.constantFrom(...ids), mediaId: fc.constant('m') }),
    fc.record({
      type: fc.constant('judged'),
      id: fc.constantFrom(...ids),
      picture: fc.constant(picture('m')),
    }),
    fc.record({
      type: fc.constant('failed'),
      id: fc.constantFrom(...ids),
      problem: fc.constant('offline'),
      canRetry: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('moved'),
      id: fc.constantFrom(...ids),
      to: fc.integer({ min: -5, max: 5 }),
    }),
  ) as fc.Arbitrary<UploadEvent>;
  const start: Upload[] = ids.map((id) => ({ id, name: id, state: 'waiting', progress: 0, canRetry: true }));
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const removed = new Set(events.flatMap((each) => (each.type === 'removed' ? [each.id] : [])));
      const end = events.reduce<readonly Upload[]>(afterUpload, start);
      expect(end.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => !removed.has(id)));
      for (const upload of end) {
        expect(upload.progress).toBeGreaterThanOrEqual(0);
        expect(upload.progress).toBeLessThanOrEqual(1);
        if (upload.state === 'ready') expect(upload.picture).toBeDefined();
        if (upload.state !== 'failed') expect(upload.problem).toBeUndefined();
      }
    }),
  );
});
