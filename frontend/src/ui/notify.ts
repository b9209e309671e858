/** The notices on show, outside React so that anything may add one. */

export interface Notice {
  id: string;
  kind: 'success' | 'error' | 'info';
  /** Already in the viewer's language. */
  message: string;
  action?: { label: string; run: () => void };
  /** How long it stays; null until somebody closes it. */
  lastsMs: number | null;
}

let shown: readonly Notice[] = [];
let count = 0;
const listeners = new Set<() => void>();
const show = (next: readonly Notice[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

export const notices = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Shows a notice at the top: successes and notes for 6 s, errors and notices with an action until closed.
 * The same `id` again replaces the older one. At most three stand at once.
 */
export function notify(
  notice: Omit<Notice, 'id' | 'lastsMs'> & { id?: string; lastsMs?: number | null },
): string {
  count += 1;
  const id = notice.id ?? `notice-${count}`;
  const stays = notice.kind === 'error' || notice.action;
  const full: Notice = {
    ...notice,
    id,
    lastsMs: notice.lastsMs === undefined ? (stays ? null : 6000) : notice.lastsMs,
  };
  show([...shown.filter((other) => other.id !== id), full].slice(-3));
  return id;
}

export const closeNotice = (id: string): void => show(shown.filter((notice) => notice.id !== id));
