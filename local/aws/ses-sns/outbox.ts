/** The local outbox: takes e-mails (SES v2), text messages (SNS) and Zalo messages and shows them instead of sending. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ServiceError } from '#local/json-service.ts';
import { listen } from '#local/listen.ts';
import { createMailbox, type Draft } from './mailbox.ts';
import { type EmailRequest, readEmail } from './ses.ts';
import { errorResponse, publishResponse, readPublish } from './sns.ts';
import type { Outbox, OutboxOptions } from './types.ts';
import { answerZns, znsPath } from './zns.ts';

type Post = (draft: Draft) => { id: string };

async function sendEmail(request: IncomingMessage, response: ServerResponse, post: Post) {
  const reply = (status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  try {
    const { id } = post(readEmail(JSON.parse(await text(request)) as EmailRequest));
    reply(200, { MessageId: id });
  } catch (error) {
    const refusal =
      error instanceof ServiceError ? error : new ServiceError('BadRequestException', String(error));
    reply(refusal.status, { message: refusal.message }, { 'x-amzn-errortype': refusal.type });
  }
}

async function publish(request: IncomingMessage, response: ServerResponse, post: Post) {
  const reply = (status: number, xml: string) =>
    response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
  try {
    const { id } = post(readPublish(new URLSearchParams(await text(request))));
    reply(200, publishResponse(id));
  } catch (error) {
    const refusal =
      error instanceof ServiceError ? error : new ServiceError('InvalidParameter', String(error));
    reply(refusal.status, errorResponse(refusal.type, refusal.message));
  }
}

async function sendZns(request: IncomingMessage, response: ServerResponse, post: Post) {
  const reply = answerZns(request.headers.access_token, await text(request), post);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}

/** Starts the outbox on 127.0.0.1. */
export async function startSesSns({ port, clock, file }: OutboxOptions): Promise<Outbox> {
  const mailbox = await createMailbox(file);
  const post: Post = (draft) =>
    mailbox.add({ id: randomUUID(), at: new Date(clock.now()).toISOString(), ...draft });
  const server = await listen((request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    const target = `${request.method} ${request.url}`;
    if (target === 'POST /v2/email/outbound-emails') void sendEmail(request, response, post);
    else if (target === 'POST /') void publish(request, response, post);
    else if (target === `POST ${znsPath}`) void sendZns(request, response, post);
    else response.writeHead(404, { 'x-amzn-errortype': 'UnknownOperationException' }).end('{}');
  }, port);
  const { messages, clear, onMessage } = mailbox;
  return { url: server.url, messages, clear, onMessage, stop: server.stop };
}
