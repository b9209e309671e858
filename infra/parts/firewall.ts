/** The web ACL of CloudFront: limits by address, and AWS's rules against known bad input. */
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** Blocks an address after `limit` requests in five minutes, to paths that begin with `path`. */
const rateRule = (name: string, priority: number, limit: number, path: string): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: 300,
      aggregateKeyType: 'IP',
      scopeDownStatement: {
        byteMatchStatement: {
          searchString: path,
          positionalConstraint: 'STARTS_WITH',
          fieldToMatch: { uriPath: {} },
          textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
        },
      },
    },
  },
});

const managedRule = (name: string, priority: number, countOnly: string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

/**
 * Lets the provider's notifications pass by the managed rules, which block callers without a user agent and the like:
 * the wallet's function believes only what is signed.
 */
const notificationRule = (name: string, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { allow: {} },
  visibilityConfig: visible(name),
  statement: {
    byteMatchStatement: {
      searchString: '/api/payments/vnpay/ipn',
      positionalConstraint: 'EXACTLY',
      fieldToMatch: { uriPath: {} },
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  },
});

/** Makes the web ACL; it only exists in us-east-1. */
export const createFirewall = (scope: Construct): CfnWebACL =>
  new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible('Firewall'),
    rules: [
      rateRule('SignInRate', 0, 100, '/api/auth/'),
      rateRule('ApiRate', 1, 3000, '/api/'),
      rateRule('SiteRate', 2, 6000, '/'),
      notificationRule('PaymentNotifications', 3),
      managedRule('AWSManagedRulesKnownBadInputsRuleSet', 4),
      // Descriptions are rich text of up to 20,000 characters: judged by the listings function, only counted here.
      managedRule('AWSManagedRulesCommonRuleSet', 5, ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
    ],
  });
