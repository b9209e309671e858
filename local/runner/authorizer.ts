/** The HTTP API's JWT authorizer: signature, issuer, audience and dates; claims as it hands them on. */
import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface JwtRules {
  issuer: string;
  audience: string[];
}
/** Gives the claims of a token that is good, else undefined. */
export type Authorizer = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

interface Payload {
  iss?: string;
  aud?: string | string[];
  client_id?: string;
  exp?: number;
  nbf?: number;
  [claim: string]: unknown;
}
interface Known {
  claims: Record<string, string>;
  expiresAtMs: number;
}
const knownMax = 1000;

/** Makes an authorizer over the issuer's published keys, which are asked for again when a new one signs. */
export function createAuthorizer({ issuer, audience }: JwtRules, clock: Clock): Authorizer {
  let keys = new Map<string, KeyObject>();
  const known = new Map<string, Known>();

  const keyOf = async (kid: string): Promise<KeyObject | undefined> => {
    if (!keys.has(kid)) {
      const reply = await fetch(`${issuer}/.well-known/jwks.json`);
      const { keys: published } = (await reply.json()) as { keys: (JsonWebKey & { kid: string })[] };
      keys = new Map(published.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]));
    }
    return keys.get(kid);
  };
  const isMeant = ({ iss, aud, client_id, nbf = 0 }: Payload) =>
    iss === issuer &&
    nbf * 1000 <= clock.now() &&
    [aud ?? client_id].flat().some((one) => one !== undefined && audience.includes(one));

  return async (authorization) => {
    const token = (authorization ?? '').replace(/^Bearer /i, '');
    const seen = known.get(token);
    if (seen) return seen.expiresAtMs > clock.now() ? seen.claims : undefined;
    const [head, body, signature] = token.split('.');
    const header = decode<{ alg?: string; kid?: string }>(head);
    const payload = decode<Payload>(body);
    if (!header?.kid || header.alg !== 'RS256' || !payload?.exp || !signature) return undefined;
    const key = await keyOf(header.kid);
    const isSigned =
      key && verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
    const expiresAtMs = payload.exp * 1000;
    if (!isSigned || !isMeant(payload) || expiresAtMs <= clock.now()) return undefined;
    const claims = asStrings(payload);
    if (known.size >= knownMax) known.clear();
    known.set(token, { claims, expiresAtMs });
    return claims;
  };
}

function decode<T>(part: string | undefined): T | undefined {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as T;
  } catch {
    return undefined;
  }
}

/** Claims are strings to the function: lists as `[a b]`, numbers in digits. */
const asStrings = (payload: Payload): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
