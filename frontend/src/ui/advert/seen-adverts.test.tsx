/** When an advert has been seen, and how that is told: together, without cookies, again where it was lost. */
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let tell: (entries: { intersectionRatio: number }[]) => void;
let threshold: number | undefined;
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const answer = (status: number) => async () => new Response(status === 202 ? null : '{}', { status });

let noteSeen: typeof import('./seen-adverts.ts').noteSeen;
let useSeen: typeof import('./use-seen.ts').useSeen;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: typeof tell, options: { threshold: number }) {
        tell = hear;
        threshold = options.threshold;
      }
      observe() {}
      disconnect() {
        tell = () => undefined;
      }
    },
  );
  vi.stubGlobal('fetch', sent.mockReset().mockImplementation(answer(202)));
  ({ noteSeen } = await import('./seen-adverts.ts'));
  ({ useSeen } = await import('./use-seen.ts'));
  show('visible');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ids = Array.from({ length: 10 }, (_, n) => `01JD0000000000000000000A${String(n).padStart(2, '0')}`);
const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

const seen = vi.fn();
function Box() {
  const box = useRef<HTMLDivElement>(null);
  useSeen(box, ids[0]!, seen);
  return <div ref={box} />;
}

describe('an advert is seen', () => {
  const scroll = (ratio: number) => act(() => tell([{ intersectionRatio: ratio }]));
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  beforeEach(() => {
    seen.mockClear();
    render(<Box />);
  });

  it('with half of it in sight for a second, and once only', () => {
    expect(threshold).toBe(0.5);
    scroll(0.5);
    wait(999);
    expect(seen).not.toHaveBeenCalled();
    wait(1);
    expect(seen).toHaveBeenCalledExactlyOnceWith(ids[0]);
    scroll(0);
    scroll(1);
    wait(5_000);
    expect(seen).toHaveBeenCalledOnce();
  });
  it('not with less of it, nor for two halves of a second', () => {
    scroll(0.49);
    wait(2_000);
    scroll(1);
    wait(600);
    scroll(0.2);
    wait(600);
    scroll(1);
    wait(600);
    expect(seen).not.toHaveBeenCalled();
  });
  it('not in a hidden tab, until it is shown', () => {
    show('hidden');
    scroll(1);
    wait(5_000);
    expect(seen).not.toHaveBeenCalled();
    show('visible');
    wait(1_000);
    expect(seen).toHaveBeenCalledOnce();
  });
});

describe('it is told', () => {
  it('a few seconds later, all of a page in one request, without cookies, outliving the page', async () => {
    noteSeen(ids[0]!);
    await vi.advanceTimersByTimeAsync(1_000);
    noteSeen(ids[1]!);
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveBeenCalledOnce();
    const [url, init] = sent.mock.calls[0]!;
    expect([url, init.method, init.credentials, init.keepalive]).toEqual([
      ...['/api/adverts/views', 'POST', 'omit', true],
    ]);
    expect(JSON.stringify(init.headers)).not.toContain('authorization');
    expect(bodies()[0].views).toEqual([
      { advertId: ids[0], agoMs: 3_000 },
      { advertId: ids[1], agoMs: 2_000 },
    ]);
  });
  it('at once where the page goes, or its tab is left', () => {
    noteSeen(ids[0]!);
    dispatchEvent(new Event('pagehide'));
    noteSeen(ids[1]!);
    show('hidden');
    expect(bodies().map(({ views }) => views[0].advertId)).toEqual([ids[0], ids[1]]);
  });
  it('in requests of eight at most', () => {
    for (const id of ids) noteSeen(id);
    dispatchEvent(new Event('pagehide'));
    expect(bodies().map(({ views }) => views.length)).toEqual([8, 2]);
  });
  it.each([
    ['on a lost line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['by a server that fails', answer(503)],
  ])('again where it was lost %s: as the same, for the hour in which it was seen', async (_, failing) => {
    sent.mockImplementation(failing);
    noteSeen(ids[0]!);
    await vi.advanceTimersByTimeAsync(3_000);
    sent.mockImplementation(answer(202));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies()).toEqual([
      { batch: expect.any(String), views: [{ advertId: ids[0], agoMs: 3_000 }] },
      { batch: bodies()[0].batch, views: [{ advertId: ids[0], agoMs: 23_000 }] },
    ]);
  });
  it('not again where it was refused, and not for ever', async () => {
    sent.mockImplementation(answer(422));
    noteSeen(ids[0]!);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toHaveBeenCalledOnce();
    sent.mockImplementation(answer(503));
    noteSeen(ids[1]!);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveBeenCalledTimes(5);
  });
});
