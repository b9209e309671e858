/** A request and its answer as they pass between browser, CDN and origins. */

export interface Ask {
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

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Set-Cookie lines. */
  cookies?: string[];
  body: Buffer;
}

/** Something that answers: an origin, an API, a whole site. */
export type Origin = (ask: Ask) => Promise<Answer>;

export const jsonAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

export const textAnswer = (status: number, text: string, type = 'text/plain; charset=utf-8'): Answer => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(text),
});
