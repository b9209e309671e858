/** What is chosen of a request of an authority; apart from its schemas, so that its form carries none. */

export const authorityChannels = ['letter', 'email', 'phone', 'visit', 'portal', 'other'] as const;
export const authorityAsks = ['remove', 'information', 'other'] as const;
