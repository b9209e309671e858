/** How the pages below /__dev look that the runner draws itself: calm, legible on a phone, without script. */
import type { HttpResponse } from '#local/runner/site/http-types.ts';
import { escapeHtml } from '#shared/kernel/html.ts';

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1a202c; background: #f7fafc }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem }
  nav { font-size: .875rem; display: flex; gap: .25rem 1rem; flex-wrap: wrap; margin-bottom: 1rem }
  h1 { font-size: 1.25rem; margin: 0 } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem }
  p { margin: .25rem 0 } .quiet { color: #4a5568 } .small { font-size: .875rem }
  a { color: #116932; overflow-wrap: anywhere }
  form.filter { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; margin: 1rem 0 }
  form.act { display: inline-block; margin: 0 .5rem .5rem 0 }
  label { display: grid; font-size: .875rem; color: #4a5568; min-width: 0; max-width: 100% }
  button, input, select { font: inherit; color: #1a202c; padding: .375rem .75rem; border: 1px solid #a0aec0;
    border-radius: .375rem; background: #fff; width: 100%; box-sizing: border-box }
  button { width: auto }
  button { cursor: pointer } button.main { background: #116932; border-color: #116932; color: #fff }
  article { background: #fff; border: 1px solid #e2e8f0; border-radius: .5rem; margin-top: .75rem; padding: .75rem 1rem }
  article.error { border-left: .25rem solid #c53030 } article.warn { border-left: .25rem solid #b7791f }
  .meta { font-size: .875rem; color: #4a5568; display: flex; gap: .25rem .75rem; flex-wrap: wrap }
  .key, .event { font-weight: 600; overflow-wrap: anywhere }
  pre { font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }
  summary { cursor: pointer; color: #116932; font-size: .875rem; margin-top: .25rem }
  dl { margin: 1rem 0 } dt { font-weight: 600; margin-top: .75rem } dd { margin: 0; color: #4a5568 }
`;

const pages = [
  ['/', 'The site'],
  ['/__dev/', 'Helpers'],
  ['/__dev/outbox', 'Outbox'],
  ['/__dev/table', 'Table'],
  ['/__dev/log', 'Log'],
  ['/__dev/vnpay', 'Payments'],
] as const;

interface PageOptions {
  status?: number;
  /** Elements of its head, and rules of its style. */
  head?: string;
  rules?: string;
  /** What its policy allows besides. */
  allowed?: string;
}

/** A whole page; `body` is HTML, the title is text. */
export function devPage(
  title: string,
  body: string,
  { status = 200, head = '', rules = '', allowed }: PageOptions = {},
): HttpResponse {
  const links = pages.map(([path, name]) => `<a href="${path}">${name}</a>`).join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}<style>${style}${rules}</style></head>
<body><nav>${links}</nav><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
        allowed,
      ]
        .filter(Boolean)
        .join('; '),
    },
    body: Buffer.from(html),
  };
}

/** A field of a form that asks anew, with what was asked before. */
export const textField = (name: string, label: string, value: string): string =>
  `<label>${escapeHtml(label)}<input name="${name}" value="${escapeHtml(value)}" autocomplete="off" spellcheck="false"></label>`;

/** A choice of words; the first, '', stands for all. */
export const choice = (name: string, label: string, options: readonly string[], chosen: string): string =>
  `<label>${escapeHtml(label)}<select name="${name}"><option value="">all</option>${options
    .map(
      (option) =>
        `<option${option === chosen ? ' selected' : ''} value="${escapeHtml(option)}">${escapeHtml(option)}</option>`,
    )
    .join('')}</select></label>`;
