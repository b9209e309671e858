/** The outbox as a web page for people: newest message first, codes easy to copy. */
import { escapeHtml } from '#shared/kernel/html.ts';
import type { OutboxMessage } from './types.ts';

const shownAtMost = 50;

/** Headers to serve the page with; its policy allows its own styles and pictures in mails, and no script at all. */
export const outboxHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:",
} as const;

const styles = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1a202c; background: #f7fafc }
  body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.25rem; margin: 0 } header { display: flex; gap: 1rem; align-items: baseline; flex-wrap: wrap }
  header p, .meta, .empty { color: #4a5568; margin: 0 }
  article { background: #fff; border: 1px solid #e2e8f0; border-radius: .5rem; margin-top: 1rem; padding: 1rem }
  .meta { font-size: .875rem; display: flex; gap: .25rem .75rem; flex-wrap: wrap }
  .channel { color: #fff; background: #116932; border-radius: .25rem; padding: 0 .4rem }
  .to { color: #1a202c; font-weight: 600; overflow-wrap: anywhere }
  h2 { font-size: 1rem; margin: .5rem 0 0; overflow-wrap: anywhere }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }
  .code { display: inline-block; user-select: all; font: 600 1.75rem/1.3 ui-monospace, monospace;
    letter-spacing: .15em; color: #116932; background: #f0fdf4; border: 1px dashed #116932;
    border-radius: .375rem; margin: .75rem .5rem 0 0; padding: .1rem .6rem; cursor: copy }
  a { color: #116932 } summary { margin-top: .75rem; cursor: pointer; color: #116932 }
  iframe { width: 100%; height: 24rem; border: 1px solid #e2e8f0; border-radius: .375rem; margin-top: .5rem }
`;

const linked = (text: string) =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+[^\s<.,;:!?)]/g,
    (url) => `<a href="${url}" target="_blank">${url}</a>`,
  );

/** One-time codes in a text: runs of exactly six digits, each shown once. */
export const codesIn = (text: string) => [...new Set(text.match(/(?<![\d+])\d{6}(?!\d)/g) ?? [])];

function preview(html: string): string {
  const document = escapeHtml(`<base target="_blank">${html}`);
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return `<details><summary>As the reader sees it</summary>
    <iframe title="Preview of the message" sandbox="${sandbox}" srcdoc="${document}"></iframe></details>`;
}

const channelNames = { email: 'E-mail', sms: 'SMS', zns: 'Zalo' } as const;

const article = ({ at, channel, to, subject, text, html }: OutboxMessage) => `<article>
  <p class="meta"><span class="channel">${channelNames[channel]}</span>
    <span class="to">${escapeHtml(to)}</span> <time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time></p>
  ${subject === undefined ? '' : `<h2>${escapeHtml(subject)}</h2>`}
  ${codesIn(`${subject ?? ''} ${text}`)
    .map((code) => `<code class="code" title="Click to select">${code}</code>`)
    .join('')}
  <pre>${linked(text)}</pre>
  ${html === undefined ? '' : preview(html)}
</article>`;

/**
 * The whole HTML document of `/__dev/outbox`, to be served with `outboxHeaders`. It has no script and renews itself
 * every `refreshSeconds` (0: not).
 */
export function renderOutboxPage(messages: readonly OutboxMessage[], refreshSeconds = 5): string {
  const newest = messages.slice(-shownAtMost).reverse();
  const refresh = refreshSeconds > 0 ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  const count =
    newest.length < messages.length ? `newest ${newest.length} of ${messages.length}` : String(newest.length);
  const body = newest.map(article).join('\n') || '<p class="empty">Nothing has been sent yet.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<style>${styles}</style></head>
<body><header><h1>Outbox</h1><p>Messages the marketplace would have sent: ${count}</p></header>
<main>${body}</main></body></html>
`;
}
