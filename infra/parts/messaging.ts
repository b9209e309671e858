/** Who messages come from: the e-mail identity and its DKIM, bounces and complaints, the sender name of text messages. */
import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  MailFromBehaviorOnMxFailure,
  Identity as MailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { isSenderName } from '#shared/sender-name.ts';

/** What an owner chose. */
export interface MessagingSettings {
  /** An address or `Name <address>`. */
  mailFrom: string;
  /** What is verified at SES: the whole domain, or the address alone; nothing where nothing was named. */
  verified?: { kind: 'domain' | 'address'; name: string };
  /** The registered name that text messages come from. */
  smsSenderId?: string;
}

/** What functions that send need to know and may use. */
export interface Messaging extends MessagingSettings {
  /** Identity and configuration set that e-mails are sent by. */
  mailArns: string[];
  mailSet?: ConfigurationSet;
  /** Where a whole domain is verified. */
  mailRecords?: MailRecords;
}

/** What the name server of the domain that e-mails come from has to know. */
export interface MailRecords {
  domain: string;
  records: readonly MailRecord[];
}

export interface MailRecord {
  /** In full, without a dot at its end. */
  name: string;
  type: 'CNAME' | 'MX' | 'TXT';
  value: string;
}

const address = /^(?:[^<>]*<)?([^<>\s@]+@([^<>\s@]+\.[^<>\s@]+?))>?$/;

/**
 * Reads `mailDomain`, `mailFrom` and `smsSenderId`. A domain, `mailDomain` or else the site's own, is verified as a
 * whole; a sender elsewhere is verified as an address. Raises for what is no address, domain or sender name.
 */
export function readMessaging(
  context: (name: string) => string | undefined,
  siteDomain?: string,
): MessagingSettings {
  const [mailDomain, smsSenderId] = [context('mailDomain'), context('smsSenderId')];
  if (smsSenderId !== undefined && !isSenderName(smsSenderId))
    throw new Error(
      `smsSenderId has 3 to 11 letters and digits with at least one letter, not ${smsSenderId}`,
    );
  const domain = mailDomain ?? siteDomain;
  const mailFrom = context('mailFrom') ?? `no-reply@${domain ?? 'example.com'}`;
  const [, mailAddress, addressDomain] = address.exec(mailFrom) ?? [];
  if (!mailAddress || !addressDomain)
    throw new Error(`mailFrom is an address or "Name <address>", not ${mailFrom}`);
  const isWithin =
    domain !== undefined && `.${addressDomain.toLowerCase()}`.endsWith(`.${domain.toLowerCase()}`);
  if (mailDomain && !isWithin)
    throw new Error(`mailFrom ${mailAddress} is not in the mailDomain ${mailDomain}`);
  const isNamed = isWithin || context('mailFrom') !== undefined;
  return {
    mailFrom,
    ...(isNamed && {
      verified: isWithin ? { kind: 'domain', name: domain } : { kind: 'address', name: mailAddress },
    }),
    ...(smsSenderId && { smsSenderId }),
  };
}

/** Makes the identity and what e-mails are sent by; `email` is who is told of bounces and complaints. */
export function createMessaging(scope: Construct, settings: MessagingSettings, email?: string): Messaging {
  const { verified, mailFrom } = settings;
  const arnOf = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
  if (!verified) return { ...settings, mailArns: [arnOf('identity', mailFrom)] };
  const mailSet = createMailSet(scope, email);
  const isDomain = verified.kind === 'domain';
  const identity = new EmailIdentity(scope, 'MailIdentity', {
    identity: isDomain ? MailIdentity.domain(verified.name) : MailIdentity.email(verified.name),
    // The identity's default: every e-mail goes by it, and needs the right to.
    configurationSet: mailSet,
    ...(isDomain && {
      mailFromDomain: `mail.${verified.name}`,
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    }),
  });
  const mailArns = [
    arnOf('identity', verified.name),
    arnOf('configuration-set', mailSet.configurationSetName),
  ];
  if (!isDomain) return { ...settings, mailSet, mailArns };
  return { ...settings, mailSet, mailArns, mailRecords: recordsOf(scope, identity, verified.name) };
}

/** Addresses that bounced or complained are written to no more, and somebody is told. */
function createMailSet(scope: Construct, email?: string): ConfigurationSet {
  const failures = new Topic(scope, 'MailFailures', { enforceSSL: true });
  if (email) failures.addSubscription(new EmailSubscription(email));
  const set = new ConfigurationSet(scope, 'MailSet', {
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  // The destination lets SES publish to the topic.
  set.addEventDestination('Failures', {
    destination: EventDestination.snsTopic(failures),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  });
  return set;
}

/** What receivers of e-mails ask the name server of the domain for. */
function recordsOf(scope: Construct, identity: EmailIdentity, domain: string): MailRecords {
  const { region } = Stack.of(scope);
  const records: MailRecord[] = [
    ...identity.dkimRecords.map(({ name, value }) => ({ name, type: 'CNAME' as const, value })),
    { name: `mail.${domain}`, type: 'MX', value: `feedback-smtp.${region}.amazonses.com` },
    { name: `mail.${domain}`, type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    { name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=quarantine; adkim=r; aspf=r' },
  ];
  return { domain, records };
}

/** Prints what the domain's owner enters at their name server. */
export function tellRecords(scope: Construct, records: readonly MailRecord[]): void {
  if (records.length === 0) return;
  const words = { CNAME: 'CNAME ', MX: 'MX 10 ', TXT: 'TXT "' };
  new CfnOutput(scope, 'MailDnsRecords', {
    value: records
      .map(({ name, type, value }) => `${name} ${words[type]}${value}${type === 'TXT' ? '"' : ''}`)
      .join('\n'),
    description: 'Records for the name server of the domain that e-mails come from',
  });
}
