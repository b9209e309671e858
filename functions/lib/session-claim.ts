/** Where an access token names its session: a claim of ours, which the user pool asks us for (accounts/trigger.ts). */
export const sessionClaim = 'session';
