/** E-mails by SES: a code or a note, as HTML and as plain text. */
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { brand } from '../../shared/kernel/brand.ts';
import { escapeHtml } from '../../shared/kernel/html.ts';
import { emailOf, type Mail } from './messages/messages.ts';
import type { OtpSender } from './ports.ts';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends to e-mail addresses. `from` is an address or `Name <address>`, verified in SES. */
export const createEmailSender = (from: string, client: SESv2Client = new SESv2Client({})): OtpSender => ({
  async send({ to, locale, content }) {
    const mail = emailOf(content, locale);
    const { MessageId } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to.value] },
        Content: {
          Simple: {
            Subject: utf8(mail.subject),
            Body: { Text: utf8(textOf(mail)), Html: utf8(htmlOf(mail, locale)) },
          },
        },
      }),
    );
    return { isAccepted: true, providerId: MessageId };
  },
});

const textOf = ({ lead, code, hint }: Mail): string =>
  [lead, ...(code ? [code] : []), hint, brand.name].join('\n\n');

/** Mail programmes know no style sheets: everything is said on the elements. */
function htmlOf({ subject, lead, code, hint }: Mail, locale: string): string {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const body = [
    paragraph(brand.name, 'font-weight:600;color:#116932'),
    paragraph(lead, ''),
    ...(code ? [paragraph(code, 'font-size:32px;font-weight:700;letter-spacing:6px')] : []),
    paragraph(hint, 'color:#52525b;font-size:14px'),
  ].join('');
  const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px';
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;line-height:1.5;color:#18181b;${font}">` +
    `<div style="max-width:480px;margin:0 auto">${body}</div></body></html>`
  );
}
