/** Who may do what: the access words of pages and endpoints (decisions §1). */
import * as z from 'zod';
import type { KeyScope } from './key-scopes.ts';
import type { ActingSeat } from './seat.ts';

export const roles = ['seller', 'master', 'admin'] as const;
export const Role = z.enum(roles).meta({ id: 'Role', description: 'A role beyond being signed in' });
export type Role = z.infer<typeof Role>;

/**
 * `none`: everybody · `user`: signed in · `seller`: seller, admin, master · `staff`: admin, master ·
 * `master`, `admin`: that role alone.
 */
export const accesses = ['none', 'user', 'seller', 'staff', 'master', 'admin'] as const;
export type Access = (typeof accesses)[number];

const admitted: Record<Exclude<Access, 'none' | 'user'>, readonly Role[]> = {
  seller: ['seller', 'admin', 'master'],
  staff: ['admin', 'master'],
  master: ['master'],
  admin: ['admin'],
};

/** The person who calls: their id, roles, the session that the token belongs to and when it was issued. */
export interface Caller {
  userId: string;
  roles: readonly Role[];
  sessionId?: string;
  issuedAtSeconds?: number;
  /** The agency that the request is made for, where the endpoint can be called for one. */
  seat?: ActingSeat;
  /** The API key that calls in the person's name, in place of a session; its caller never has a role. */
  key?: { id: string; scopes: readonly KeyScope[] };
}

/** Says whether an access word admits a caller; `null` is a visitor who is not signed in. */
export function admits(access: Access, caller: Pick<Caller, 'roles'> | null): boolean {
  if (access === 'none') return true;
  if (!caller) return false;
  return access === 'user' || caller.roles.some((role) => admitted[access].includes(role));
}

/** Staff see and change everything in the back office, sellers only what is theirs. */
export const isStaff = (caller: Pick<Caller, 'roles'> | null): boolean => admits('staff', caller);
