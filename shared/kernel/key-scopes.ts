/** What an API key may be allowed to do, as the contract's endpoints name it. */

/** `read` never changes anything; `write` does not include `read`. */
export const keyScopes = [
  ...(['listings:read', 'listings:write', 'leads:read', 'leads:write', 'wallet:read'] as const),
] as const;
export type KeyScope = (typeof keyScopes)[number];
