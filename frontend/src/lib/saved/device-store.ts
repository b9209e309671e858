/** What a device keeps of one kind for whoever is not signed in: in all its tabs, whatever anybody left in its storage. */
import { session } from '../session/session.ts';

interface DeviceStore<One> {
  /** What the device keeps; the same object as long as the same is kept. */
  read(): readonly One[];
  /** Keeps these instead; where the storage is refused they hold until the page is left. */
  keep(items: readonly One[]): void;
  /** Tells whoever has subscribed. */
  tell(): void;
  /** Calls the listener when this tab or another keeps something else, or when somebody signs in or out. */
  subscribe(listener: () => void): () => void;
}

/** `usableOf` gives of what lies under the key, which anybody may have written, what can be used. */
export function createDeviceStore<One>(
  key: string,
  usableOf: (kept: readonly unknown[]) => readonly One[],
): DeviceStore<One> {
  const listeners = new Set<() => void>();
  /** What was kept where the storage is refused. */
  let keptHere: string | null = null;
  let last: { text: string | null; items: readonly One[] } = { text: null, items: [] };

  function parse(text: string | null): readonly One[] {
    try {
      const kept: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(kept) ? usableOf(kept) : [];
    } catch {
      return [];
    }
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    read() {
      let text = keptHere;
      try {
        text = localStorage.getItem(key);
      } catch {
        // A refused storage: what was kept on this page still holds.
      }
      if (text !== last.text) last = { text, items: parse(text) };
      return last.items;
    },
    keep(items) {
      keptHere = JSON.stringify(items);
      try {
        localStorage.setItem(key, keptHere);
      } catch {
        // It holds until the page is left.
      }
      tell();
    },
    tell,
    subscribe(listener) {
      listeners.add(listener);
      const leaveSession = session.subscribe(listener);
      // Another tab has written.
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        leaveSession();
        window.removeEventListener('storage', listener);
      };
    },
  };
}
