/** A domain of one's own: whose certificate it has, and the records of it where its zone is in the account. */
import { NestedStack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  CnameRecord,
  HostedZone,
  type IHostedZone,
  MxRecord,
  RecordTarget,
  TxtRecord,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { MailRecord, MailRecords } from './messaging.ts';

/** A domain with its certificate in us-east-1. */
export interface Domain {
  name: string;
  certificateArn: string;
  /** The other name that leads to it, where its records are ours to write. */
  www?: string;
  hostedZoneId?: string;
}
/** A domain whose zone is in the account: its certificate is made, and its records are written. */
export type ZonedDomain = Pick<Domain, 'name'> & { hostedZoneId: string };

const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Reads `domain` with `certificateArn` or `hostedZoneId`. Raises where neither or both are named, and for odd values. */
export function readDomain(context: (name: string) => string | undefined): Domain | ZonedDomain | undefined {
  const [name, certificateArn, hostedZoneId] = ['domain', 'certificateArn', 'hostedZoneId'].map(context);
  if (!name) {
    if (hostedZoneId) throw new Error('hostedZoneId needs -c domain=… in that zone');
    return undefined;
  }
  if (!domainPattern.test(name)) throw new Error(`domain is a name in small letters, not ${name}`);
  if (hostedZoneId) {
    if (certificateArn)
      throw new Error('Either certificateArn or hostedZoneId: with a zone the certificate is made');
    if (!/^Z[A-Z0-9]{5,31}$/.test(hostedZoneId))
      throw new Error(`hostedZoneId is the id of a zone of Route 53, not ${hostedZoneId}`);
    return { name, hostedZoneId };
  }
  if (!certificateArn)
    throw new Error(
      'A domain needs -c hostedZoneId=… of its zone in Route 53, or -c certificateArn=… of a certificate in us-east-1 for it',
    );
  return { name, certificateArn };
}

/** The zone, as if it were the domain's own: what is written lies at the domain or below it. */
const zoneOf = (scope: Construct, { name, hostedZoneId }: ZonedDomain) =>
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: name });

/** The domain with a certificate that is made in this stack, for it and for its `www.`; its region must be us-east-1. */
export function createCertificate(scope: Construct, domain: ZonedDomain): Domain {
  const { name, hostedZoneId } = domain;
  const www = name.startsWith('www.') ? undefined : `www.${name}`;
  const { certificateArn } = new Certificate(scope, 'SiteCertificate', {
    domainName: name,
    ...(www && { subjectAlternativeNames: [www] }),
    validation: CertificateValidation.fromDns(zoneOf(scope, domain)),
  });
  return { name, certificateArn, hostedZoneId, ...(www && { www }) };
}

/**
 * Writes where the site is, by IPv4 and IPv6, and what receivers of e-mails ask for, in a stack nested in the first.
 * Gives the records that are left to write by hand: all, where the zone is not in the account or e-mails come from a
 * domain that is not below the site's.
 */
export function createRecords(
  scope: Construct,
  domain: Domain | undefined,
  distribution: Distribution,
  mail: MailRecords | undefined,
): MailRecords['records'] {
  if (!domain?.hostedZoneId) return mail?.records ?? [];
  const { name, www, hostedZoneId } = domain;
  const nested = new NestedStack(scope, 'Records', { description: 'Names of the domain' });
  const zone = zoneOf(nested, { name, hostedZoneId });
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  for (const [id, recordName] of Object.entries({ Site: name, ...(www && { Www: www }) })) {
    new ARecord(nested, `${id}V4`, { zone, recordName: `${recordName}.`, target });
    new AaaaRecord(nested, `${id}V6`, { zone, recordName: `${recordName}.`, target });
  }
  if (!mail || !`.${mail.domain}`.endsWith(`.${name}`)) return mail?.records ?? [];
  for (const [at, record] of mail.records.entries()) createMailRecord(nested, `Mail${at}`, zone, record);
  return [];
}

function createMailRecord(scope: Construct, id: string, zone: IHostedZone, record: MailRecord): void {
  const common = { zone, recordName: `${record.name}.` };
  if (record.type === 'CNAME') new CnameRecord(scope, id, { ...common, domainName: record.value });
  else if (record.type === 'TXT') new TxtRecord(scope, id, { ...common, values: [record.value] });
  else new MxRecord(scope, id, { ...common, values: [{ hostName: record.value, priority: 10 }] });
}
