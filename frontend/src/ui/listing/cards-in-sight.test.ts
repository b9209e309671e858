/** Which cards were in sight, told together: those that come later too, each time they come up, and before the page goes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const told = vi.fn<(endpoint: unknown, message: { body: { batch: string; codes: string[] } }) => void>();
vi.mock('#lib/api/tell.ts', () => ({ tell: told }));

let enter: Map<Element, () => void>;
let left: Element[];
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  told.mockReset();
  enter = new Map();
  left = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      element: Element | undefined;
      hear: (entries: { intersectionRatio: number }[]) => void;
      constructor(hear: typeof this.hear) {
        this.hear = hear;
      }
      observe(element: Element) {
        this.element = element;
        enter.set(element, () => this.hear([{ intersectionRatio: 0.5 }]));
      }
      disconnect() {
        left.push(this.element!);
      }
    },
  );
  show('visible');
  document.body.innerHTML = '<main><article data-listing="DA00000001"></article></main>';
  (await import('./cards-in-sight.ts')).watchCards();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const cardOf = (code: string) => document.querySelector(`[data-listing="${code}"]`)!;
/** As React does: a whole list comes at once. */
async function append(...codes: string[]): Promise<void> {
  const list = document.createElement('ul');
  list.innerHTML = codes.map((code) => `<li><article data-listing="${code}"></article></li>`).join('');
  document.querySelector('main')!.append(list);
  await vi.advanceTimersByTimeAsync(0);
}
const codesTold = () => told.mock.calls.map(([, { body }]) => body.codes);

it('tells together which cards were in sight for a second, those that came later too', async () => {
  await append('DA00000002', 'DA00000003');
  enter.get(cardOf('DA00000001'))!();
  enter.get(cardOf('DA00000003'))!();
  await vi.advanceTimersByTimeAsync(999);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(codesTold()).toEqual([['DA00000001', 'DA00000003']]);
});

it('tells what is there when the page is hidden, and nothing of what comes into sight meanwhile', async () => {
  enter.get(cardOf('DA00000001'))!();
  await vi.advanceTimersByTimeAsync(1_000);
  await append('DA00000002');
  show('hidden');
  enter.get(cardOf('DA00000002'))!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(codesTold()).toEqual([['DA00000001']]);
});

it('a card that comes up again counts again; one that is gone is watched no more', async () => {
  enter.get(cardOf('DA00000001'))!();
  await vi.advanceTimersByTimeAsync(4_000);
  await append('DA00000002');
  const gone = cardOf('DA00000002');
  document.querySelector('ul')!.remove();
  await append('DA00000001');
  const second = document.querySelectorAll('[data-listing="DA00000001"]')[1]!;
  enter.get(second)!();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(codesTold()).toEqual([['DA00000001'], ['DA00000001']]);
  expect(left).toContain(gone);
});

it('never tells more at once than is taken', async () => {
  await append(...Array.from({ length: 90 }, (_, n) => `DA000001${String(n).padStart(2, '0')}`));
  for (const inSight of enter.values()) inSight();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(codesTold().map(({ length }) => length)).toEqual([40, 40, 11]);
  expect(new Set(told.mock.calls.map(([, { body }]) => body.batch)).size).toBe(3);
});
