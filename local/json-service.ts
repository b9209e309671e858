/** The JSON 1.1 protocol of AWS services: one address, the operation in a header, errors with a type. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/** A refusal as the service names it. */
export class ServiceError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

export type Operations = Record<string, (input: never) => unknown>;

function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const text = JSON.stringify(body ?? {});
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers }).end(text);
}

function refuse(response: ServerResponse, error: unknown) {
  if (!(error instanceof ServiceError)) console.error('local service:', error);
  const refusal =
    error instanceof ServiceError ? error : new ServiceError('InternalErrorException', 'Internal error', 500);
  const { type, message, status } = refusal;
  answer(response, status, { __type: type, message }, { 'x-amzn-errortype': type });
}

/** Serves `operations` by the name after the last dot of X-Amz-Target; times of answers are those of `now`. */
export function jsonService(operations: Operations, now: () => number): RequestListener {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('date', new Date(now()).toUTCString());
    response.setHeader('x-amzn-requestid', randomUUID());
    try {
      const name = String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
      const input = await json(request).catch(() => {
        throw new ServiceError('SerializationException', 'The body is not JSON');
      });
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (!operation) throw new ServiceError('UnknownOperationException', `${name} is not kept here`);
      answer(response, 200, await operation(input as never));
    } catch (error) {
      refuse(response, error);
    }
  };
  return (request, response) => void serve(request, response);
}
