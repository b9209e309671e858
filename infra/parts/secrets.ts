/** Keys that nobody types: generated at the first deployment, read by functions at run time. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './reasons.ts';

export interface Secrets {
  /** Makes one-time codes, and seals whom they go to. */
  otpKey: Secret;
  /** Marks refresh cookies as ours. */
  refreshKey: Secret;
  /** Hashes what stands for people and networks where they are not stored: in limits, receipts, counters. */
  markKey: Secret;
  /** The secrets of webhooks are made from it. */
  webhookKey: Secret;
  /** Signs list cursors. */
  cursorKey: Secret;
  /** What CloudFront adds to each request, so that functions refuse what came another way. */
  originSecret: Secret;
  /** Admits to Zalo's messages; its owner puts the account here, a job renews its token. */
  znsToken: Secret;
  /** Signs what goes to and comes from VNPAY; VNPAY gives it, and its owner puts it here. */
  vnpaySecret: Secret;
}

export function createSecrets(scope: Construct): Secrets {
  const secret = (id: string, description: string) => {
    const made = new Secret(scope, id, {
      description,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(made, 'AwsSolutions-SMG4');
    return made;
  };
  // What somebody else gave and nobody can make again outlives the stack.
  const given = (id: string, description: string) => {
    const made = secret(id, description);
    made.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return made;
  };
  return {
    otpKey: secret('OtpKey', 'Key of one-time codes'),
    refreshKey: secret('RefreshKey', 'Key of the marks of refresh cookies'),
    markKey: secret('MarkKey', 'Key of what stands for people and networks that are not stored'),
    webhookKey: secret('WebhookKey', 'Key that the secrets of webhooks are made from'),
    cursorKey: secret('CursorKey', 'Key of the signatures of list cursors'),
    originSecret: secret('OriginSecret', 'Header that CloudFront adds to requests to the API'),
    znsToken: given('ZnsToken', 'Account for Zalo messages: random until its owner sets it'),
    vnpaySecret: given('VnpaySecret', 'Hash secret of the VNPAY terminal: random until its owner sets it'),
  };
}
