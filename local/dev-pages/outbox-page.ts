/** `/__dev/outbox`: what the marketplace would have sent, newest message first, codes easy to copy. */
import type { OutboxMessage } from '#local/aws/ses-sns/types.ts';
import type { HttpResponse } from '#local/runner/site/http-types.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { devPage } from './page.ts';

const shownAtMost = 50;

const rules = `
  .channel { color: #fff; background: #116932; border-radius: .25rem; padding: 0 .4rem }
  .to { color: #1a202c; font-weight: 600; overflow-wrap: anywhere }
  article h2 { margin: .5rem 0 0; overflow-wrap: anywhere }
  article pre { font: inherit }
  .code { display: inline-block; user-select: all; font: 600 1.75rem/1.3 ui-monospace, monospace;
    letter-spacing: .15em; color: #116932; background: #f0fdf4; border: 1px dashed #116932;
    border-radius: .375rem; margin: .75rem .5rem 0 0; padding: .1rem .6rem; cursor: copy }
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

/** The page: without any script, it renews itself every `refreshSeconds` (0: not). Mails may have pictures. */
export function outboxPage(messages: readonly OutboxMessage[], refreshSeconds = 5): HttpResponse {
  const newest = messages.slice(-shownAtMost).reverse();
  const head = refreshSeconds > 0 ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  const count =
    newest.length < messages.length ? `newest ${newest.length} of ${messages.length}` : String(newest.length);
  const body = newest.map(article).join('\n') || '<p class="quiet">Nothing has been sent yet.</p>';
  return devPage(
    'Outbox',
    `<p class="quiet">Messages the marketplace would have sent: ${count}</p><main>${body}</main>`,
    { head, rules, allowed: 'img-src data: http: https:' },
  );
}
