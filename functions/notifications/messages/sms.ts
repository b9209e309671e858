/** Text messages by SNS. */
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { MessageSender } from '../ports.ts';
import { smsOf } from './message-text.ts';

/** Sends to phone numbers; `senderId` is a registered brand name where there is one. */
export const createSmsSender = (
  senderId: string | undefined,
  client: SNSClient = new SNSClient({}),
): MessageSender => ({
  async send({ to, locale, content, link }) {
    const text = (StringValue: string) => ({ DataType: 'String', StringValue });
    const { MessageId } = await client.send(
      new PublishCommand({
        PhoneNumber: to.value,
        Message: smsOf(content, locale, link),
        MessageAttributes: {
          'AWS.SNS.SMS.SMSType': text('Transactional'),
          ...(senderId && { 'AWS.SNS.SMS.SenderID': text(senderId) }),
        },
      }),
    );
    return { isAccepted: true, providerId: MessageId };
  },
});
