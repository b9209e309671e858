/** What every HTTP function opens when it starts: table, tokens, cursors, origin check. */
import * as z from 'zod';
import type { Contract } from '#shared/kernel/contract.ts';
import { systemClock } from '../clock.ts';
import { createCursors } from '../cursor.ts';
import { readEnv } from '../env.ts';
import { readSecret } from '../secrets.ts';
import { openTable, type Table } from '../table.ts';
import type { AdmitKey } from './api-keys.ts';
import { createRoleReader, createSeatReader, createTokenVerifier } from './identity.ts';
import { openOriginCheck } from './origin-check.ts';
import { type Handlers, serve } from './serve.ts';

/**
 * Opens the common parts of an HTTP function from its environment: TABLE_NAME, TOKEN_ISSUER, TOKEN_CLIENT_ID,
 * ORIGIN_SECRET_ARN, CURSOR_KEY_ARN.
 */
export function createContext() {
  const env = readEnv({
    TABLE_NAME: z.string(),
    TOKEN_ISSUER: z.url(),
    TOKEN_CLIENT_ID: z.string(),
    ORIGIN_SECRET_ARN: z.string(),
    CURSOR_KEY_ARN: z.string(),
  });
  const table = openTable({ name: env.TABLE_NAME });
  const options = {
    verifyToken: createTokenVerifier({ issuer: env.TOKEN_ISSUER, clientId: env.TOKEN_CLIENT_ID }),
    readRoles: createRoleReader(table),
    readSeat: createSeatReader(table),
    admitKey: lazyKeyAdmission(table),
    isFromEdge: openOriginCheck(env.ORIGIN_SECRET_ARN),
  };
  return {
    table,
    cursors: createCursors(() => readSecret(env.CURSOR_KEY_ARN)),
    serve:
      <C extends Contract>(contract: C, contracts?: readonly Contract[]) =>
      (handlers: Handlers<C>) =>
        serve(contract, { ...options, ...(contracts && { contracts }) })(handlers),
  };
}

/** Loaded with the first key: nearly all calls bring none. */
function lazyKeyAdmission(table: Table): AdmitKey {
  let loaded: Promise<AdmitKey> | undefined;
  return async (key) => {
    loaded ??= import('./api-keys.ts').then(({ createKeyAdmission }) =>
      createKeyAdmission(table, systemClock.now),
    );
    return (await loaded)(key);
  };
}
