/** What the wallet functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { giveSecret } from '#infra/parts/grants.ts';
import { grantChanges } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, { table, secrets, siteOrigin, payments }) {
    grantChanges(table, to);
    to.addEnvironment('SITE_URL', siteOrigin);
    to.addEnvironment('PAYMENT_STAGE', payments.stage);
    to.addEnvironment('VNPAY_TMN_CODE', payments.tmnCode);
    to.addEnvironment('VNPAY_PAY_URL', payments.payUrl);
    to.addEnvironment('VNPAY_API_URL', payments.apiUrl);
    giveSecret(to, 'VNPAY_SECRET_ARN', secrets.vnpaySecret);
  },
};
