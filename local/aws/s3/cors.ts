/** Which pages of other origins a bucket lets in: its CORS rules applied to a request. Pure. */
import type { CorsRule } from './types.ts';

/** What a page asks for; on a preflight `requestHeaders` are those it will send. */
export type CorsRequest = { origin: string; method: string; requestHeaders: string[] };

const matches = (pattern: string, text: string) => {
  const [before, after] = pattern.split('*');
  if (after === undefined) return pattern === text;
  return text.length >= pattern.length - 1 && text.startsWith(before!) && text.endsWith(after);
};

const allows = (rule: CorsRule, { origin, method, requestHeaders }: CorsRequest) =>
  rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
  rule.AllowedMethods.includes(method) &&
  requestHeaders.every((name) =>
    (rule.AllowedHeaders ?? []).some((pattern) => matches(pattern.toLowerCase(), name.toLowerCase())),
  );

/** The answer's CORS headers by the first rule that fits; undefined when none does. */
export function corsHeaders(rules: CorsRule[], request: CorsRequest): Record<string, string> | undefined {
  const rule = rules.find((candidate) => allows(candidate, request));
  if (!rule) return undefined;
  const anyone = rule.AllowedOrigins.includes('*');
  const headers: Record<string, string> = {
    'access-control-allow-origin': anyone ? '*' : request.origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
  if (!anyone) headers['access-control-allow-credentials'] = 'true';
  if (request.requestHeaders.length > 0) {
    headers['access-control-allow-headers'] = request.requestHeaders.join(', ').toLowerCase();
  }
  if (rule.ExposedHeaders?.length) headers['access-control-expose-headers'] = rule.ExposedHeaders.join(', ');
  if (rule.MaxAge !== undefined) headers['access-control-max-age'] = String(rule.MaxAge);
  return headers;
}
