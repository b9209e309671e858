/** The templates that judges from outside look at: what is deployed without any context, and with all that may be chosen. */
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appOver, stubDist } from '#infra/testing/stub-dist.ts';
import type { TemplateSet } from './findings.ts';

const account = '111122223333';

/** Together they make every stack and every nested stack that there is. */
const choices: Record<TemplateSet, { account?: string; context: Record<string, string> }> = {
  plain: { context: {} },
  'one-region': { context: { region: 'us-east-1' } },
  everything: {
    account,
    context: {
      domain: 'sandautu.vn',
      hostedZoneId: 'Z0123456789ABC',
      mailFrom: 'San Dau Tu <hello@sandautu.vn>',
      smsSenderId: 'SANDAUTU',
      alarmEmail: 'owner@sandautu.vn',
      monthlyBudgetUsd: '300',
      backupCopyArn: `arn:aws:backup:ap-northeast-1:${account}:backup-vault:copies`,
      signInReserve: '5',
      indexed: 'true',
      paymentStage: 'production',
      vnpayTmnCode: 'SANDAUTU',
      vnpayPayUrl: 'https://pay.vnpayment.vn/paymentv2/vpcpay.html',
      vnpayApiUrl: 'https://merchant.vnpayment.vn/merchant_webapi/api/transaction',
      searchParts: 'types-regions-12',
      searchEngine: 'parts',
      openSearchUrl: 'https://search-x.ap-southeast-1.es.amazonaws.com/',
      openSearchArn: `arn:aws:es:ap-southeast-1:${account}:domain/listings`,
      canary: 'true',
      githubRepository: 'sandautu/marketplace',
    },
  },
};

/** Writes them into a folder of its own for the work, which is gone afterwards. */
export async function withTemplates<T>(work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'judged-'));
  const dist = stubDist();
  try {
    for (const [name, { account: named, context }] of Object.entries(choices)) {
      if (named) process.env.CDK_DEFAULT_ACCOUNT = named;
      else delete process.env.CDK_DEFAULT_ACCOUNT;
      const { directory } = appOver(dist, context).synth();
      mkdirSync(join(folder, name));
      for (const template of globSync('*.template.json', { cwd: directory }))
        cpSync(join(directory, template), join(folder, name, template));
      rmSync(directory, { recursive: true });
    }
    return await work(folder);
  } finally {
    for (const made of [folder, dist]) rmSync(made, { recursive: true });
  }
}
