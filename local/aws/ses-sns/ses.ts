/** Reading a SendEmail request of SES v2 (Simple content). */
import { ServiceError } from '#local/json-service.ts';
import type { Draft } from './mailbox.ts';

type Part = { Data?: string };

export type EmailRequest = {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: {
      Subject?: Part;
      Body?: { Text?: Part; Html?: Part };
      Headers?: { Name?: string; Value?: string }[];
    };
  };
};

const badRequest = (message: string) => new ServiceError('BadRequestException', message);
const addressPattern = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>$/;

/** The message in the request; raises BadRequestException for what SES would not accept either. */
export function readEmail(request: EmailRequest): Draft {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = request.Destination ?? {};
  const recipients = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  if (!request.FromEmailAddress) throw badRequest("Missing required header 'From'.");
  if (recipients.length === 0) throw badRequest('You must specify at least one recipient.');
  if (recipients.length > 50) throw badRequest('Recipient count exceeds 50.');
  for (const address of [request.FromEmailAddress, ...recipients]) {
    if (!addressPattern.test(address)) throw badRequest(`Illegal address: ${address}`);
  }
  const simple = request.Content?.Simple;
  if (!simple) throw badRequest('Only Simple content is kept here.');
  const { Text, Html } = simple.Body ?? {};
  if (simple.Subject?.Data === undefined) throw badRequest('Missing subject.');
  if (Text?.Data === undefined && Html?.Data === undefined) throw badRequest('Missing body.');
  return {
    channel: 'email',
    to: recipients.join(', '),
    subject: simple.Subject.Data,
    text: Text?.Data ?? '',
    ...(Html?.Data === undefined ? {} : { html: Html.Data }),
    ...(simple.Headers && {
      headers: Object.fromEntries(simple.Headers.map(({ Name = '', Value = '' }) => [Name, Value])),
    }),
  };
}
