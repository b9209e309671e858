/** What the notifications functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { giveMessages, giveSecret, giveZaloRenewal } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 512,
  give(to, resources, entry) {
    grantWrites(resources.table, to);
    // The calls send nothing; the job does.
    if (entry !== 'jobs') return;
    to.addEnvironment('SITE_ORIGIN', resources.siteOrigin);
    giveMessages(to, resources);
    giveZaloRenewal(to, resources);
    // Webhooks are delivered here, too, signed with what is made from this key.
    giveSecret(to, 'WEBHOOK_KEY_ARN', resources.secrets.webhookKey);
  },
};
