/** The sandbox's pages: paying, refusal, window to close, and the list of transactions. */
import { randomBytes } from 'node:crypto';
import { parseStamp } from '#functions/wallet/payments/vnpay-wire.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { deliveries, type Mood, moods, type Order, type Result, results } from './types.ts';
import { cards, moodWords, type Words, words } from './words.ts';

export interface Html {
  html: string;
  headers: Record<string, string>;
}

const styles = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1a202c; background: #f7fafc }
  body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.375rem; margin: 0 0 .5rem } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem }
  .notice { background: #fffbeb; border: 1px solid #b45309; border-radius: .5rem; padding: .5rem .75rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dt { color: #4a5568 }
  dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums } .sum { font-size: 1.5rem; font-weight: 700 }
  fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .5rem }
  button { font: inherit; min-height: 2.75rem; padding: .5rem .75rem; border-radius: .5rem; cursor: pointer;
    border: 1px solid #718096; background: #fff; color: #1a202c; text-align: left }
  button.main { background: #116932; border-color: #116932; color: #fff; font-weight: 600 }
  button:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid #116932; outline-offset: 2px }
  select, input { font: inherit; min-height: 2.75rem; width: 100%; box-sizing: border-box; padding: 0 .5rem }
  .row { display: grid; grid-template-columns: 2fr 1fr; gap: .75rem; align-items: end } .meta { color: #4a5568; font-size: .875rem }
  article { background: #fff; border: 1px solid #e2e8f0; border-radius: .5rem; margin-top: 1rem; padding: 1rem }
  article dl { margin-top: 0 } details { margin-top: 1.5rem } form .row button { text-align: center }
  button:disabled { color: #718096; border-color: #cbd5e0; cursor: default } code { overflow-wrap: anywhere }
`;

const page = (lang: string, title: string, body: string, script = ''): Html => {
  const nonce = randomBytes(12).toString('base64');
  return {
    html: `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${styles}</style></head>
<body><main>${body}</main>${script && `<script nonce="${nonce}">${script}</script>`}</body></html>
`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`,
    },
  };
};

const vnd = (hundredths: number, lang: string) =>
  `${new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(hundredths / 100)} VND`;

const countDown = `
  const left = document.querySelector('time');
  const end = performance.now() + Number(left.dataset.ms);
  const show = () => {
    const s = Math.max(0, Math.round((end - performance.now()) / 1000));
    left.textContent = Math.floor(s / 60) + ':' + String(s % 60).padStart(2, '0');
  };
  show(); setInterval(show, 1000);
`;

const resultButton = (result: Result, text: Words) =>
  `<button name="result" value="${result}"${result === 'paid' ? ' class="main"' : ''}>${text.results[result]}</button>`;

/** The page where a payment ends by a button. Its form goes to `sandbox/pay` beside this address. */
export function payPage(order: Order, nowMs: number): Html {
  const text = words[order.locale];
  const leftMs = Math.max(0, parseStamp(order.expireDate) - nowMs);
  const options = deliveries
    .map((delivery) => `<option value="${delivery}">${text.deliveries[delivery]}</option>`)
    .join('');
  const buttons = (Object.keys(results) as Result[]).map((result) => resultButton(result, text)).join('\n');
  const known = cards.map(([number, code]) => `<li><code>${number}</code> ${code}</li>`).join('');
  return page(
    text.lang,
    text.title,
    `<h1>${text.title}</h1><p class="notice">${text.notice}</p>
<dl><dt>${text.amount}</dt><dd class="sum">${vnd(Number(order.amount), text.lang)}</dd>
<dt>${text.order}</dt><dd>${escapeHtml(order.orderInfo)}</dd><dt>${text.reference}</dt><dd>${escapeHtml(order.txnRef)}</dd>
<dt>${text.left}</dt><dd><time data-ms="${leftMs}"></time></dd></dl>
<form method="post" action="../sandbox/pay"><input type="hidden" name="txnRef" value="${escapeHtml(order.txnRef)}">
<div class="row"><label>${text.delivery}<select name="delivery">${options}</select></label>
<label>${text.late}<input name="lateSeconds" type="number" min="0" max="86400" value="30"></label></div>
<h2 id="choose">${text.choose}</h2><fieldset aria-labelledby="choose">${buttons}</fieldset></form>
<details><summary>${text.cards}</summary><ul>${known}</ul></details>`,
    countDown,
  );
}

/** What the gateway shows instead of a pay page. */
export const refusalPage = (reason: string): Html =>
  page('vi', words.vn.refused, `<h1>${words.vn.refused}</h1><p class="notice">${escapeHtml(reason)}</p>`);

/** What is left in a window that does not return. */
export const closedPage = ({ locale }: Order): Html =>
  page(
    words[locale].lang,
    words[locale].title,
    `<h1>${words[locale].title}</h1><p>${words[locale].closed}</p>`,
  );

const article = (
  order: Order,
) => `<article><dl><dt>Reference</dt><dd><code>${escapeHtml(order.txnRef)}</code></dd>
<dt>Amount</dt><dd>${vnd(Number(order.amount), 'en')}${order.refunded ? `, ${vnd(order.refunded, 'en')} paid back` : ''}</dd>
<dt>Result</dt><dd>${order.result ?? 'open'}</dd></dl>
<ol>${order.attempts.map(({ at, answer }) => `<li class="meta">${escapeHtml(at)} → ${escapeHtml(answer)}</li>`).join('')}</ol>
<form method="post" action="notify"><input type="hidden" name="txnRef" value="${escapeHtml(order.txnRef)}">
<button${order.result ? '' : ' disabled'}>Send the notification again</button></form></article>`;

/** All transactions with the notifications that were sent, newest first, and how calls are answered. */
export function transactionsPage(orders: readonly Order[], mood: Mood): Html {
  const options = moods
    .map(
      (option) =>
        `<option value="${option}"${option === mood ? ' selected' : ''}>${moodWords[option]}</option>`,
    )
    .join('');
  const list = [...orders].reverse().map(article).join('\n') || '<p>No transactions yet.</p>';
  return page(
    'en',
    'Transactions',
    `<h1>Transactions</h1><form method="post" action="mood"><div class="row"><label>The gateway, when asked,
<select name="mood">${options}</select></label><button>Set</button></div></form>${list}`,
  );
}
