/** A person at a keyboard, as the seed plays one: calls the contract's endpoints over HTTP, uploads pictures. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Session } from '#shared/accounts/model.ts';
import { type AnyEndpoint, type ClientInput, type ClientReply, fillPath } from '#shared/kernel/contract.ts';
import { actingForHeader } from '#shared/kernel/seat.ts';
import { mediaApi } from '#shared/media/api.ts';

/** The parts of a call; those that the endpoint does not declare are left out. */
type Parts<E extends AnyEndpoint> = Partial<{
  params: ClientInput<E>['params'];
  query: ClientInput<E>['query'];
  body: ClientInput<E>['body'];
  /** The Idempotency-Key, for a call that may be made again; absent: one of its own. */
  key: string;
  /** The agency that the call is made for. */
  actingFor: string | undefined;
}>;

/** A call that was refused, with what the server said. */
export class CallRefused extends Error {
  readonly status: number;
  readonly problem: string;
  constructor(endpoint: string, status: number, problem: string) {
    super(`${endpoint} answered ${status}: ${problem}`);
    this.status = status;
    this.problem = problem;
  }
}

export interface Client {
  call<E extends AnyEndpoint>(endpoint: E, input?: Parts<E>): Promise<ClientReply<E>>;
  /** Uploads a JPEG as the form does, and waits until it has become a picture; gives its id. */
  upload(jpeg: Uint8Array, purpose?: 'listing' | 'paper' | 'content'): Promise<string>;
  signIn(session: Session): void;
  login(identifier: string, password: string): Promise<Session>;
}

const readyAttempts = 240;
const readyPauseMs = 250;

/** A client of a marketplace at `url`, seen as coming from `address`, by a browser where one is named. */
export function createClient(url: string, address: string, userAgent?: string): Client {
  let token: string | undefined;

  async function call<E extends AnyEndpoint>(endpoint: E, input: Parts<E> = {}): Promise<ClientReply<E>> {
    const { params, query, body, key, actingFor } = input as {
      params?: object;
      query?: object;
      body?: unknown;
      key?: string;
      actingFor?: string | undefined;
    };
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const reply = await fetch(`${url}${fillPath(endpoint.path, params as Record<string, string>)}${search}`, {
      method: endpoint.method,
      headers: {
        'x-dev-viewer-address': address,
        ...(userAgent && { 'user-agent': userAgent }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(actingFor && { [actingForHeader]: actingFor }),
        ...(endpoint.isIdempotent && { 'idempotency-key': key ?? randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new CallRefused(`${endpoint.method} ${endpoint.path}`, reply.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as ClientReply<E>;
  }

  async function upload(
    jpeg: Uint8Array,
    purpose: 'listing' | 'paper' | 'content' = 'listing',
  ): Promise<string> {
    const form = await call(mediaApi.createUpload, {
      body: { purpose, contentType: 'image/jpeg', bytes: jpeg.length },
    });
    const data = new FormData();
    for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
    data.append('file', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'picture.jpg');
    const posted = await fetch(form.url, { method: 'POST', body: data });
    if (!posted.ok) throw new CallRefused('Upload', posted.status, await posted.text());
    for (let attempt = 0; attempt < readyAttempts; attempt++) {
      const media = await call(mediaApi.getMedia, { params: { id: form.mediaId } });
      if (media.state === 'ready') return form.mediaId;
      if (media.state === 'refused') throw new Error(`A picture was refused: ${media.refusal}`);
      await pause(readyPauseMs);
    }
    throw new Error('A picture was never looked at');
  }

  const signIn = (session: Session) => {
    token = session.accessToken;
  };
  return {
    call,
    upload,
    signIn,
    async login(identifier, password) {
      const session = await call(accountsApi.login, { body: { identifier, password } });
      signIn(session);
      return session;
    },
  };
}
