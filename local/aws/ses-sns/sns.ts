/** SNS's query protocol: reading a Publish to a phone number, and its answers in XML. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '#local/json-service.ts';
import { element } from '../s3/xml.ts';
import type { Draft } from './mailbox.ts';

const namespace = 'http://sns.amazonaws.com/doc/2010-03-31/';
const invalid = (message: string) => new ServiceError('InvalidParameter', `Invalid parameter: ${message}`);

/** The text message in the form; raises InvalidParameter for what SNS would not accept either. */
export function readPublish(form: URLSearchParams): Draft {
  const action = form.get('Action');
  if (action !== 'Publish') throw new ServiceError('InvalidAction', `${action} is not kept here`);
  const to = form.get('PhoneNumber');
  const text = form.get('Message') ?? '';
  if (to === null) throw invalid('TopicArn or TargetArn Reason: only a PhoneNumber is served here');
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw invalid(`PhoneNumber Reason: ${to} is not valid to publish to`);
  if (text === '') throw invalid('Empty message');
  if (text.length > 1600) throw invalid('Message too long');
  return { channel: 'sms', to, text };
}

export const publishResponse = (messageId: string) =>
  element(
    'PublishResponse',
    { PublishResult: { MessageId: messageId }, ResponseMetadata: { RequestId: randomUUID() } },
    namespace,
  );

export const errorResponse = (code: string, message: string) =>
  element(
    'ErrorResponse',
    { Error: { Type: 'Sender', Code: code, Message: message }, RequestId: randomUUID() },
    namespace,
  );
