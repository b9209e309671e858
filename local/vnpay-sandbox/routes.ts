/** The sandbox's addresses: the gateway's own, and those that drive it. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { Refused } from './gateway.ts';
import { closedPage, type Html, payPage, refusalPage, transactionsPage } from './pages.ts';
import {
  type CompleteInput,
  deliveries,
  type Mood,
  moods,
  type Order,
  type Result,
  results,
} from './types.ts';

export interface Actions {
  open(rawQuery: string): Order;
  complete(input: CompleteInput): Promise<string | undefined>;
  notify(txnRef: string): Promise<string>;
  /** The query that tells of an ended order. */
  noticeOf(txnRef: string): string;
  orders(): Order[];
  /** Answers a JSON call; undefined: never. */
  call(body: string): string | undefined;
  mood(): Mood;
  setMood(mood: Mood): void;
  reset(): void;
  now(): number;
  tmnCode: string;
}

const Complete = z.object({
  txnRef: z.string(),
  result: z.enum(Object.keys(results) as [Result, ...Result[]]),
  delivery: z.enum(deliveries).optional(),
  lateSeconds: z.coerce.number().min(0).max(86_400).optional(),
});
const Reference = z.object({ txnRef: z.string() });
const MoodInput = z.object({ mood: z.enum(moods) });

const banks = [
  ['NCB', 'Ngan hang NCB'],
  ['VIETCOMBANK', 'Ngan hang Vietcombank'],
  ['VNPAYQR', 'Cong thanh toan VNPAYQR'],
  ['INTCARD', 'The thanh toan quoc te'],
].map(([bank_code, bank_name]) => ({ bank_code, bank_name }));

type Answer = { status?: number; headers?: Record<string, string>; body?: string } | Html | undefined;
const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});
const seeOther = (location: string): Answer => ({ status: 303, headers: { location } });
const form = async (request: IncomingMessage) => Object.fromEntries(new URLSearchParams(await text(request)));
const body = async (request: IncomingMessage) => JSON.parse((await text(request)) || '{}');

type Route = (request: IncomingMessage, query: string) => Promise<Answer> | Answer;

function routesOf(actions: Actions): Record<string, Route> {
  const { open, complete, notify, orders, setMood, mood, now } = actions;
  return {
    'GET /paymentv2/vpcpay.html': (_, query) => payPage(open(query), now()),
    'POST /sandbox/pay': async (request) => {
      const input = Complete.parse(await form(request));
      const back = await complete(input);
      return back ? seeOther(back) : closedPage(orders().find(({ txnRef }) => txnRef === input.txnRef)!);
    },
    'GET /sandbox/transactions': () => transactionsPage(orders(), mood()),
    'POST /sandbox/notify': async (request) => {
      await notify(Reference.parse(await form(request)).txnRef);
      return seeOther('transactions');
    },
    'POST /sandbox/mood': async (request) => {
      setMood(MoodInput.parse(await form(request)).mood);
      return seeOther('transactions');
    },
    'GET /sandbox/api/transactions': () => json(orders()),
    'POST /sandbox/api/complete': async (request) =>
      json({ returnUrl: await complete(Complete.parse(await body(request))) }),
    'POST /sandbox/api/notify': async (request) =>
      json({ answer: await notify(Reference.parse(await body(request)).txnRef) }),
    'POST /sandbox/api/notice': async (request) =>
      json({ query: actions.noticeOf(Reference.parse(await body(request)).txnRef) }),
    'POST /sandbox/api/mood': async (request) => {
      setMood(MoodInput.parse(await body(request)).mood);
      return json({ mood: mood() });
    },
    'POST /sandbox/api/reset': () => {
      actions.reset();
      return json({});
    },
    'POST /merchant_webapi/api/transaction': async (request) => {
      const answer = actions.call(await text(request));
      return answer === undefined
        ? undefined
        : { headers: { 'content-type': 'application/json' }, body: answer };
    },
    'POST /qrpayauth/api/merchant/get_bank_list': async (request) =>
      (await form(request)).tmn_code === actions.tmnCode ? json(banks) : json([], 404),
  };
}

function refusal(error: unknown, isApi: boolean): Answer {
  const isExpected = error instanceof Refused || error instanceof z.ZodError || error instanceof SyntaxError;
  if (!isExpected) console.error('payment sandbox:', error);
  const reason =
    error instanceof Refused ? error.message : isExpected ? 'Malformed request' : 'Internal error';
  const status = isExpected ? 400 : 500;
  return isApi ? json({ reason }, status) : { status, ...asAnswer(refusalPage(reason)) };
}

const asAnswer = (answer: NonNullable<Answer>) =>
  'html' in answer ? { headers: answer.headers, body: answer.html } : answer;

function write(response: ServerResponse, answer: Answer): void {
  if (!answer) {
    response.destroy();
    return;
  }
  const { status = 200, headers = {}, body = '' } = { status: 200, ...asAnswer(answer) };
  response.writeHead(status, headers).end(body);
}

/** Serves the sandbox. */
export function routes(actions: Actions): RequestListener {
  const table = routesOf(actions);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '', ...rest] = (request.url ?? '').split('?');
    const isApi = path.includes('/api/');
    try {
      const route = table[`${request.method} ${path}`];
      if (!route) write(response, json({ reason: 'Not found' }, 404));
      else write(response, await route(request, rest.join('?')));
    } catch (error) {
      write(response, refusal(error, isApi));
    }
  };
  return (request, response) => void serve(request, response);
}
