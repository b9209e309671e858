/** The cookie by which a page knows, before it asks, that this browser is logged in; it holds nothing about anybody. */
export const sessionHint = { name: 'has_session', maxAgeDays: 365 } as const;
