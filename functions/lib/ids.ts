/** Ids from the machine's randomness and clock. */
import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { type Ids, projectCodeFrom } from '../../shared/kernel/id.ts';

const ulid = monotonicFactory();

export const systemIds: Ids = {
  ulid: () => ulid(),
  projectCode: () => projectCodeFrom(randomBytes(8)),
};
