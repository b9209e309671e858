/** Helpers below /__dev for people and tests on this machine: outbox, table, log, clock, jobs, payments, exchange rates. Nothing of it is deployed. */
import type { Outbox } from '#local/aws/ses-sns/types.ts';
import { logPage } from '#local/dev-pages/log-page.ts';
import { outboxPage } from '#local/dev-pages/outbox-page.ts';
import { devPage } from '#local/dev-pages/page.ts';
import { createTablePage } from '#local/dev-pages/table-page.ts';
import { jobSummary } from '#local/runner/services/job-names.ts';
import { localRates } from '#local/runner/services/local-rates.ts';
import type { VnpaySandbox } from '#local/vnpay-sandbox/types.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import {
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
  type Origin,
  textResponse,
} from './http-types.ts';
import { createPaymentsOrigin } from './payments-origin.ts';

/** What the helpers reach into. */
export interface DevContext {
  outbox: Outbox;
  payments: Pick<VnpaySandbox, 'url'>;
  clock: {
    now(): number;
    readonly offsetMs: number;
    advance(ms: number): Promise<void>;
    set(at: number | string): Promise<void>;
  };
  jobs: readonly string[];
  runJob(name: string): Promise<unknown>;
  settled(): Promise<void>;
  table: { endpoint: string; name: string };
  /** The newest lines of the log of functions and jobs. */
  recentLog(): string;
}

const ownNames = ['localhost', '127.0.0.1', '[::1]'];
const noStore = { 'cache-control': 'no-store' };
const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of '16d', '5m', '90s', '2h' or a plain number of milliseconds; NaN for anything else. */
export function readDuration(text: string): number {
  const [, amount, unit] = /^\s*(-?\d+(?:\.\d+)?)\s*([smhd]?)\s*$/.exec(text) ?? [];
  return amount === undefined ? Number.NaN : Number(amount) * (unit ? unitMs[unit]! : 1);
}

/** Whether these headers of a request are not of a foreign page, nor of one that reaches this machine by a name of its own. */
export const isOfThisMachine = (headers: {
  host?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}): boolean =>
  headers['sec-fetch-site'] !== 'cross-site' && ownNames.includes((headers.host ?? '').replace(/:\d+$/, ''));

/** Serves /__dev, to this machine alone. */
export function createDevPages(context: DevContext): Origin {
  const table = createTablePage(context.table);
  return async (ask) => {
    if (!isOfThisMachine(ask.headers)) return textResponse(403, 'Only on this machine');
    const [, , area = '', name = ''] = ask.path.split('/');
    if (area === 'outbox' || area === 'outbox.json') return outboxAnswer(ask, area, context);
    if (area === 'vnpay') return createPaymentsOrigin(ask, context.payments.url);
    if (area === 'rates') return jsonResponse(200, localRates(context.clock.now()), noStore);
    if (area === 'table') return table(ask);
    if (area === 'log') return logPage(ask, context.recentLog());
    if (area === 'clock') return clockAnswer(ask, context);
    if (area === 'jobs')
      return jobAnswer(ask, decodeURIComponent(ask.path.split('/').slice(3).join('/')), context);
    if (area === 'settled') {
      await context.settled();
      return jsonResponse(200, { isSettled: true }, noStore);
    }
    return area === '' && name === '' ? indexAnswer(context) : textResponse(404, 'There is no such helper');
  };
}

function outboxAnswer(ask: HttpRequest, area: string, { outbox }: DevContext): HttpResponse {
  if (ask.method === 'DELETE') {
    outbox.clear();
    return jsonResponse(200, [], noStore);
  }
  const isJson = area.endsWith('.json') || (ask.headers.accept ?? '').includes('application/json');
  if (isJson) return jsonResponse(200, outbox.messages(), noStore);
  return outboxPage(outbox.messages());
}

/** Fields of a JSON body or of a form. */
function readFields(ask: HttpRequest): Record<string, unknown> {
  const text = ask.body.toString();
  if (!text) return {};
  return ask.headers['content-type']?.includes('json')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text));
}

const isForm = (ask: HttpRequest) => ask.headers['content-type']?.includes('form-urlencoded') === true;
const back = (): HttpResponse => ({
  status: 303,
  headers: { location: '/__dev/', ...noStore },
  body: Buffer.alloc(0),
});

async function clockAnswer(ask: HttpRequest, { clock }: DevContext): Promise<HttpResponse> {
  if (ask.method === 'POST') {
    const { advance, set } = readFields(ask);
    const byMs = advance === undefined ? Number.NaN : readDuration(String(advance));
    const at = typeof set === 'number' ? set : Date.parse(String(set));
    if (!Number.isNaN(byMs)) await clock.advance(byMs);
    else if (!Number.isNaN(at)) await clock.set(at);
    else
      return jsonResponse(
        400,
        { error: 'Say { "advance": "16d" } or { "set": "2027-01-01T00:00:00Z" }' },
        noStore,
      );
    if (isForm(ask)) return back();
  }
  return jsonResponse(200, { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs }, noStore);
}

async function jobAnswer(
  ask: HttpRequest,
  name: string,
  { jobs, runJob }: DevContext,
): Promise<HttpResponse> {
  if (ask.method !== 'POST' || !name) return jsonResponse(200, { jobs }, noStore);
  try {
    const result = await runJob(name);
    return isForm(ask) ? back() : jsonResponse(200, result, noStore);
  } catch (error) {
    return jsonResponse(500, { error: (error as Error).message }, noStore);
  }
}

/** Every address of a developer, with what is found there. */
export const devAddresses = [
  ['/', 'the site'],
  ['/__dev/outbox', 'e-mails and text messages that the product has sent'],
  ['/__dev/table', 'items of the table'],
  ['/__dev/log', 'what functions and jobs have logged'],
  ['/__dev/vnpay', 'payments: the provider’s sandbox'],
  ['/__dev/rates/rates.json', 'exchange rates: what their source says'],
  ['/api/openapi.json', 'every call of the API'],
] as const;

function indexAnswer({ clock, jobs }: DevContext): HttpResponse {
  const now = new Date(clock.now()).toLocaleString('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' });
  const addresses = devAddresses.map(
    ([path, words]) => `<dt><a href="${path}">${path}</a></dt><dd>${words}</dd>`,
  );
  const jobForms = [...jobs]
    .sort()
    .map(
      (job) =>
        `<dt><form class="act" method="post" action="/__dev/jobs/${encodeURIComponent(job)}"><button>${escapeHtml(job)}</button></form></dt><dd>${escapeHtml(jobSummary(job))}</dd>`,
    );
  const moves = ['5m', '1d', '16d'].map(
    (by) =>
      `<form class="act" method="post" action="/__dev/clock"><button name="advance" value="${by}">+${by}</button></form>`,
  );
  return devPage(
    'Development helpers',
    `<dl>${addresses.join('')}</dl><h2>Clock</h2><p>It is ${now} in Viet Nam.</p>${moves.join('')}
<h2>Jobs, now</h2><dl>${jobForms.join('')}</dl>`,
  );
}
