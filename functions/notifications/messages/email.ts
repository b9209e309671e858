/** E-mails by SES: a code or a notification, as HTML and as plain text. */
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { brand } from '#shared/kernel/brand.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import type { MessageSender } from '../ports.ts';
import { emailOf, type Mail } from './message-text.ts';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends to e-mail addresses. `from` is an address or `Name <address>`, verified in SES. */
export const createEmailSender = (
  from: string,
  client: SESv2Client = new SESv2Client({}),
): MessageSender => ({
  async send({ to, locale, content, link, stop }) {
    const mail = emailOf(content, locale, link, stop?.page);
    const { MessageId } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to.value] },
        Content: {
          Simple: {
            Subject: utf8(mail.subject),
            ...(stop && { Headers: unsubscribeHeaders(stop.post) }),
            Body: { Text: utf8(textOf(mail, link)), Html: utf8(htmlOf(mail, locale, link, stop?.page)) },
          },
        },
      }),
    );
    return { isAccepted: true, providerId: MessageId };
  },
});

/** One press in the mail program ends e-mails of this kind (RFC 8058). */
const unsubscribeHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

const textOf = (
  { greeting, lead, code, hint, openAt, stopAt, closing }: Mail,
  link: string | undefined,
): string =>
  [
    greeting,
    lead,
    ...(code ? [code] : []),
    ...(link ? [openAt] : []),
    hint,
    ...(stopAt ? [stopAt] : []),
    closing,
  ].join('\n\n');

const anchor = (link: string, words: string) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="color:#116932;font-weight:600">${escapeHtml(words)}</a></p>`;

/** Mail programmes know no style sheets: everything is said on the elements. */
function htmlOf(mail: Mail, locale: Locale, link?: string, stopPage?: string): string {
  const { subject, greeting, lead, code, hint, open, stop, closing } = mail;
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const body = [
    paragraph(brand.name, 'font-weight:600;color:#116932'),
    paragraph(greeting, ''),
    paragraph(lead, 'white-space:pre-line'),
    ...(code ? [paragraph(code, 'font-size:32px;font-weight:700;letter-spacing:6px')] : []),
    ...(link ? [anchor(link, open)] : []),
    paragraph(hint, 'color:#52525b;font-size:14px'),
    ...(stopPage ? [anchor(stopPage, stop)] : []),
    paragraph(closing, 'color:#52525b;font-size:12px;border-top:1px solid #e4e4e7;padding-top:12px'),
  ].join('');
  const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px';
  return (
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;line-height:1.5;color:#18181b;${font}">` +
    `<div style="max-width:480px;margin:0 auto">${body}</div></body></html>`
  );
}
