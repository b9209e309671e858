/** `/__dev/log`: what functions and jobs have said, newest first. */
import type { HttpRequest, HttpResponse } from '#local/runner/site/http-types.ts';
import { root } from '#scripts/build.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import {
  filterLines,
  type LogFilter,
  type LogLine,
  readableStack,
  readLogLines,
  sourcesOf,
} from './log-lines.ts';
import { choice, devPage, textField } from './page.ts';

const shownAtMost = 200;

/** The page for a query such as `source=Listings&level=warn&request=…`, of the newest part of the log. */
export function logPage(ask: HttpRequest, recent: string): HttpResponse {
  const query = new URLSearchParams(ask.query);
  const of = (name: string) => (query.get(name) ?? '').trim();
  const filter: LogFilter = { source: of('source'), level: of('level'), requestId: of('request') };
  const lines = readLogLines(recent);
  const shown = filterLines(lines, filter, shownAtMost);
  return devPage('Log', `${form(filter, sourcesOf(lines))}${shown.map(article).join('') || nothing}`);
}

const nothing = '<p class="quiet">No line fits.</p>';

const form = (filter: LogFilter, sources: string[]): string => `<form class="filter" action="/__dev/log">
${choice('source', 'Function or job', sources, filter.source)}
${choice('level', 'Level, and worse', ['warn', 'error'], filter.level)}
${textField('request', 'Request id', filter.requestId)}
<button class="main">Show</button></form>
<p class="quiet small">The newest ${shownAtMost} of what was logged last; all of it is in <code>log/functions.ndjson</code> of the data folder.</p>`;

/** On one line where that is short. */
function jsonText(fields: object): string {
  const line = JSON.stringify(fields);
  return line.length <= 80 ? line : JSON.stringify(fields, null, 2);
}

function article({ time, level, source, event, requestId, stack, fields }: LogLine): string {
  const request = requestId
    ? ` <a href="/__dev/log?request=${encodeURIComponent(requestId)}">${escapeHtml(requestId)}</a>`
    : '';
  const rest = Object.keys(fields).length > 0 ? jsonText(fields) : '';
  return `<article class="${level}"><p class="meta"><time datetime="${escapeHtml(time)}">${escapeHtml(time.slice(0, 23).replace('T', ' '))}</time>
<span>${level}</span><span>${escapeHtml(source)}</span>${request}</p><p class="event">${escapeHtml(event)}</p>
${stack && `<pre>${escapeHtml(readableStack(stack, root))}</pre>`}${rest && `<pre>${escapeHtml(rest)}</pre>`}</article>`;
}
