/** The certificate in us-east-1, for a marketplace whose home is another region and whose domain's zone is in the account. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { createCertificate, type Domain, type ZonedDomain } from './parts/domain.ts';

/** A stack of the certificate alone: CloudFront takes it from us-east-1 only. */
export class CertificateStack extends Stack {
  readonly domain: Domain;
  constructor(scope: Construct, id: string, props: StackProps & { domain: ZonedDomain }) {
    super(scope, id, props);
    this.domain = createCertificate(this, props.domain);
  }
}
