/** The web ACL of CloudFront: limits by address, and AWS's rules against known bad input. */
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { apis } from '#shared/apis.ts';
import { logFirewall } from './firewall-log.ts';
import { type TooManyBody, tooMany, tooManyBodies, windowSeconds } from './too-many.ts';

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

type Statement = CfnWebACL.StatementProperty;

/** A path in any spelling that an origin might read as the same one. */
const pathIs = (searchString: string, positionalConstraint: 'EXACTLY' | 'STARTS_WITH'): Statement => ({
  byteMatchStatement: {
    searchString,
    positionalConstraint,
    fieldToMatch: { uriPath: {} },
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'LOWERCASE' },
    ],
  },
});
const below = (path: string): Statement => pathIs(path, 'STARTS_WITH');
const anyOf = (paths: readonly string[]): Statement => ({
  orStatement: { statements: paths.map((path) => pathIs(path, 'EXACTLY')) },
});

/** Answers an address with that body after `limit` such requests in five minutes. */
const rateRule = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement: Statement,
  body: TooManyBody = 'problem',
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: tooMany(body),
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: windowSeconds,
      aggregateKeyType: 'IP',
      scopeDownStatement,
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

const { sendOtp, sendIdentifierOtp, verifyOtp, signUp, login, loginByOtp, resetPassword, changePassword } =
  apis.accounts;
const pathsOf = (...endpoints: { path: string }[]) => endpoints.map(({ path }) => path);
/** Each of these may send a message that costs money. */
const sending = pathsOf(sendOtp, sendIdentifierOtp);
/** Each of these tries a secret, by a slow hash. */
const trying = pathsOf(verifyOtp, signUp, login, loginByOtp, resetPassword, changePassword);
/** Each of these tells of many things at once, and pages tell of them by themselves. */
const telling = pathsOf(apis.listings.noteImpressions, apis.adverts.noteAdvertViews);

/**
 * Makes the web ACL with its log; it only exists in us-east-1. Limits go by what a call costs, and leave room for an
 * office behind one address: renewing a session is as cheap as reading, so it counts with everything else. The
 * functions have their own limits, by account and network.
 */
export function createFirewall(scope: Construct): CfnWebACL {
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible('Firewall'),
    customResponseBodies: tooManyBodies,
    rules: [
      rateRule('CodeRate', 0, 50, anyOf(sending)),
      rateRule('SignInRate', 1, 100, anyOf(trying)),
      rateRule('TellingRate', 2, 600, anyOf(telling)),
      rateRule('ApiRate', 3, 6_000, below('/api/')),
      rateRule('SiteRate', 4, 20_000, below('/'), 'page'),
      notificationRule('PaymentNotifications', 5),
      managedRule('AWSManagedRulesKnownBadInputsRuleSet', 6),
      // Descriptions are rich text of up to 20,000 characters: judged by the listings function, only counted here.
      managedRule('AWSManagedRulesCommonRuleSet', 7, ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']),
    ],
  });
  logFirewall(scope, firewall);
  return firewall;
}
