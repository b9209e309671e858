/** What the functions of saved listings and searches need from the deployment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 512,
  give(to, { table, secrets }, entry) {
    grantWrites(table, to);
    // Signs the links that end e-mails; the calls have it for their cursors.
    if (entry === 'jobs') giveSecret(to, 'CURSOR_KEY_ARN', secrets.cursorKey);
  },
};
