/** A request and its answer as they pass between browser, CDN and origins. */

export interface HttpRequest {
  method: string;
  /** Path as sent, still encoded, without query. */
  path: string;
  /** Without its question mark. */
  query: string;
  /** Names in lower case; lines of the same name joined. */
  headers: Record<string, string>;
  body: Buffer;
  viewer: { address: string; port: number };
}

export interface HttpResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Set-Cookie lines. */
  cookies?: string[];
  body: Buffer;
}

/** Something that answers: an origin, an API, a whole site. */
export type Origin = (ask: HttpRequest) => Promise<HttpResponse>;

export const jsonResponse = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

export const textResponse = (
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): HttpResponse => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(text),
});
