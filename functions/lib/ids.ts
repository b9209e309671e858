/** Ids from the machine's randomness and clock. */
import { createHash, randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { type Ids, projectCodeFrom } from '#shared/kernel/id.ts';

const ulid = monotonicFactory();

export const systemIds: Ids = {
  ulid: () => ulid(),
  projectCode: (fact) =>
    projectCodeFrom(fact === undefined ? randomBytes(8) : createHash('sha256').update(fact).digest()),
};
