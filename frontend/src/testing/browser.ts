/** What jsdom leaves out of a browser and the product's components use: modal dialogs, sight, scrolling. */

/** Dialogs hold the focus while open, close by Escape and give the focus back, as browsers have them do. */
function giveDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      this.addEventListener('keydown', cancelOnEscape);
      const first = this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button');
      first?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.removeEventListener('keydown', cancelOnEscape);
      (openers.get(this) as HTMLElement | null | undefined)?.focus();
    },
  });
}

function cancelOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** Everything observed is in sight at once. */
class InSight {
  private readonly tell: (entries: object[]) => void;
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell;
  }
  observe(target: Element): void {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true, intersectionRatio: 1 }]));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): object[] {
    return [];
  }
}

class NeverResized {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Gives jsdom all of that; a second time changes nothing. */
export function giveBrowser(): void {
  giveDialogs();
  Object.assign(globalThis, { IntersectionObserver: InSight, ResizeObserver: NeverResized });
  Object.assign(window, { scrollTo: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  // The rich text's editor measures where its cursor stands, and nothing is laid out here.
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  window.matchMedia ??= (query: string) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
}
