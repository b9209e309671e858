/** Topics that people are told by: only over TLS, and open to one service of this account. */
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

export interface Publisher {
  /** The service's principal, such as `cloudwatch.amazonaws.com`. */
  service: string;
  /** What of that service publishes: an ARN, with a star where its name is not known beforehand. */
  sourceArn: string;
}

/**
 * Makes a topic for one service. A policy with the TLS denial alone would replace the topic's default one, and nobody
 * could publish: the service is allowed by name. `email` is who is told.
 */
export function createTopic(scope: Construct, id: string, publisher: Publisher, email?: string): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'LetServicePublish',
      principals: [new ServicePrincipal(publisher.service)],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': Stack.of(topic).account },
        ArnLike: { 'aws:SourceArn': publisher.sourceArn },
      },
    }),
  );
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
}
