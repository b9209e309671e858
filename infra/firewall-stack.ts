/** The web ACL in us-east-1, for a marketplace whose home is another region. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { createFirewall } from './parts/firewall.ts';

/** A stack of the web ACL alone: CloudFront takes it from us-east-1 only. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.webAclArn = createFirewall(this).attrArn;
  }
}
