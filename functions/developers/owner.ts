/** Whose keys and webhooks a caller's are: said in one place. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';

export const ownerIdOf = ({ userId }: Caller): Ulid => userId;
