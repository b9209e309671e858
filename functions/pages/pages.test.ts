/** Kept pages: healed when missing, following changes, never staler than their listing. */
import { describe, expect, it } from 'vitest';
import type { LoggedChange } from '../../shared/search/model.ts';
import { addressOf, codeOf, keyOf } from './addresses.ts';
import { type KeptPage, type Ports, type Progress, pages } from './service.ts';

const code = 'DA0123ABCD';
const viKey = `project-detail/${code}/index.html`;
const at = Date.parse('2026-11-20T08:30:00Z');

/** A world in memory: one listing, kept pages, a change log. */
function world() {
  const objects = new Map<string, KeptPage & { html: string }>();
  const state = {
    version: 1 as number | undefined,
    release: 'r1',
    log: [] as LoggedChange[],
    progress: undefined as Progress | undefined,
    askedSince: 0,
    onRender: () => {},
    renders: 0,
  };
  let tags = 0;
  const ports: Ports = {
    store: {
      find: async (key) => objects.get(key),
      write: async (key, html, version, over) => {
        if (objects.get(key)?.eTag !== over?.eTag) return false;
        objects.set(key, { html, version, eTag: String(tags++) });
        return true;
      },
      remove: async (key) => void objects.delete(key),
      removeBelow: async (prefix, limit) => {
        const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).slice(0, limit);
        for (const key of keys) objects.delete(key);
        return keys.length;
      },
    },
    render: async (address) => {
      state.renders++;
      const version = codeOf(address) ? state.version : undefined;
      const status = codeOf(address) && version === undefined ? 410 : 200;
      const rendered = { status, html: `${address.locale} v${version}`, version };
      state.onRender();
      return rendered;
    },
    changesSince: async (ms) => {
      state.askedSince = ms;
      return state.log;
    },
    publicVersion: async () => state.version,
    progress: {
      read: async () => state.progress,
      write: async (progress) => {
        state.progress = progress;
      },
    },
    get release() {
      return state.release;
    },
    clock: { now: () => at },
  };
  const change = (version: number, op: 'put' | 'remove' = 'put') =>
    state.log.push({ op, id: 'A', code, version, changeId: String(version) } as LoggedChange);
  return { state, objects, change, pages: pages(ports), read: (path = viKey) => objects.get(path)?.html };
}
const enough = () => 60_000;

describe('addresses', () => {
  it.each([
    ['/project-detail/da0123abcd/index.html', 'vi', `/project-detail/da0123abcd`, code],
    ['/en/project-detail/DA0123ABCD/', 'en', `/project-detail/${code}`, code],
    ['/ja/index.html', 'ja', '/', undefined],
    ['/', 'vi', '/', undefined],
    ['/%E0%A4%A', 'vi', '/%E0%A4%A', undefined],
    ['/tìm', 'vi', '/tìm', undefined],
    ['/x/../auth', 'vi', '/%2Fx%2F..%2Fauth', undefined],
    ['/%2e%2e', 'vi', '/%2F..', undefined],
    ['/\u0000', 'vi', '/%2F%00', undefined],
    ['/en/auth?x', 'vi', '/%2Fen%2Fauth%3Fx', undefined],
    [`/project-detail/${code}#x`, 'vi', `/%2Fproject-detail%2F${code}%23x`, undefined],
  ])('%s', (uri, locale, path, listing) => {
    expect([addressOf(uri), codeOf(addressOf(uri))]).toEqual([{ path, locale }, listing]);
  });
  it('keep one object for each language, Vietnamese without prefix', () => {
    expect(keyOf(addressOf(`/en/project-detail/${code}`))).toBe(`en/${viKey}`);
    expect(keyOf(addressOf('/'))).toBe('index.html');
    expect(keyOf(addressOf('/ko'))).toBe('ko/index.html');
  });
});

describe('answering a page that is not kept', () => {
  it('keeps the page of a public listing, in the language asked', async () => {
    const { pages, read } = world();
    expect(await pages.answer(addressOf(`/ja/project-detail/${code.toLowerCase()}`))).toMatchObject({
      status: 200,
    });
    expect([read(`ja/${viKey}`), read()]).toEqual(['ja v1', undefined]);
  });
  it('keeps nothing of pages that are gone, or are no listing', async () => {
    const { pages, objects, state } = world();
    state.version = undefined;
    expect((await pages.answer(addressOf(`/project-detail/${code}`))).status).toBe(410);
    await pages.answer(addressOf('/news-list'));
    expect(objects.size).toBe(0);
  });
  it('keeps nothing when the listing changed or went while the page was made', async () => {
    for (const after of [2, undefined]) {
      const { pages, objects, state } = world();
      state.onRender = () => {
        state.version = after;
      };
      await pages.answer(addressOf(`/project-detail/${code}`));
      expect(objects.size).toBe(0);
    }
  });
});

describe('following the change log', () => {
  it('rewrites pages that are kept, in every language, and leaves others to be made when read', async () => {
    const { pages, read, objects, state, change } = world();
    await pages.answer(addressOf(`/project-detail/${code}`));
    await pages.answer(addressOf(`/zh/project-detail/${code}`));
    state.version = 2;
    change(2);
    expect(await pages.followChanges(enough)).toEqual({ changes: 1, rewritten: 2, dropped: 0 });
    expect([read(), read(`zh/${viKey}`), objects.size]).toEqual(['vi v2', 'zh v2', 2]);
  });
  it('removes pages of what is public no more', async () => {
    const { pages, objects, state, change } = world();
    await pages.answer(addressOf(`/project-detail/${code}`));
    state.version = undefined;
    change(2, 'remove');
    await pages.followChanges(enough);
    expect(objects.size).toBe(0);
  });
  it('does nothing twice for changes it meets again, and reads the last seconds again', async () => {
    const { pages, state, change } = world();
    await pages.answer(addressOf(`/project-detail/${code}`));
    state.version = 3;
    change(3);
    change(2);
    await pages.followChanges(enough);
    const { renders } = state;
    expect(await pages.followChanges(enough)).toMatchObject({ rewritten: 0 });
    expect(state.renders).toBe(renders);
    expect(state.askedSince).toBe(at - 15_000);
  });
  it('gives up rather than keep a page that others keep overwriting', async () => {
    const { pages, objects, state, change } = world();
    await pages.answer(addressOf(`/project-detail/${code}`));
    state.version = 2;
    change(2);
    let tag = 0;
    state.onRender = () => {
      objects.set(viKey, { html: 'other', version: 1, eTag: `other${tag++}` });
    };
    await pages.followChanges(enough);
    expect(objects.has(viKey)).toBe(false);
  });
  it('drops all pages of an older release', async () => {
    const { pages, objects, state } = world();
    await pages.followChanges(enough);
    for (const prefix of ['', '/en', '/ko'])
      await pages.answer(addressOf(`${prefix}/project-detail/${code}`));
    state.release = 'r2';
    expect(await pages.followChanges(enough)).toMatchObject({ dropped: 3 });
    expect(objects.size).toBe(0);
  });
  it('stops in time and starts there again', async () => {
    const { pages, state, change } = world();
    change(2);
    await pages.followChanges(() => 1000);
    expect(state.progress).toBeUndefined();
  });
});
