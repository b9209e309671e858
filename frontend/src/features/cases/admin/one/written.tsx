/** What a case says, name by name, in the sender's words. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { AuthorityContent } from '#shared/cases/authority-model.ts';
import type { Case } from '#shared/cases/case-model.ts';
import type { CaseContent } from '#shared/cases/model.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import { RequestFacts } from '../authority/written-request.tsx';
import { Files } from './files.tsx';

export function Written({ one }: { one: Case }) {
  const { t } = useTranslation('inbox');
  const { content, locale } = one;
  return (
    <Panel title={t(one.kind === 'authority' ? 'one.recorded' : 'one.written')}>
      {content ? (
        <chakra.div display="grid" gap="4">
          <Facts>
            <OwnFacts content={content} />
          </Facts>
          {content.content && (
            <Words name={t('one.content')} locale={locale}>
              {content.content}
            </Words>
          )}
          {content.kind === 'complaint' && (
            <Words name={t('one.asked')} locale={locale}>
              {content.asked}
            </Words>
          )}
          {content.kind === 'report' && content.messages && (
            <Quote messages={content.messages} locale={locale} />
          )}
          <Files one={one} />
        </chakra.div>
      ) : (
        <Alert tone="info">{t('one.withdrawn')}</Alert>
      )}
    </Panel>
  );
}

/** What of it is chosen or named. Choices have the names that senders read. */
function OwnFacts({ content }: { content: CaseContent | AuthorityContent }) {
  const { t } = useTranslation(['inbox', 'cases']);
  const locale = useLocale();
  switch (content.kind) {
    case 'support':
      return (
        <>
          <Fact name={t('one.topic')}>{t(`cases:support.topics.${content.topic}`)}</Fact>
          <Fact name={t('one.question')}>{content.question}</Fact>
        </>
      );
    case 'report':
      return (
        <>
          {content.advert && (
            <Fact name={t('one.advert')}>
              <TextLink to={pathOf('adminAd', { id: content.advert.id })}>
                {content.advert.customerName}
              </TextLink>
            </Fact>
          )}
          <Fact name={t('one.reason')}>
            <ReportReason content={content} />
          </Fact>
          {content.listingCode && <Listing code={content.listingCode} title={content.listingTitle} />}
        </>
      );
    case 'advertising':
      return (
        <>
          <Fact name={t('one.customerName')}>{content.customerName}</Fact>
          <Fact name={t('one.position')}>{t(`cases:advertising.positions.${content.position}`)}</Fact>
          {content.from && <Fact name={t('cases:advertising.from')}>{formatDay(content.from, locale)}</Fact>}
          {content.to && <Fact name={t('cases:advertising.to')}>{formatDay(content.to, locale)}</Fact>}
          {content.link && (
            <Fact name={t('cases:advertising.link')}>
              <OuterLink
                href={content.link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                overflowWrap="anywhere"
              >
                {content.link}
              </OuterLink>
            </Fact>
          )}
        </>
      );
    case 'complaint':
      return (
        <>
          <Fact name={t('one.against')}>{content.against}</Fact>
          {content.listingCode && <Listing code={content.listingCode} />}
          {content.transaction && <Fact name={t('one.transaction')}>{content.transaction}</Fact>}
        </>
      );
    case 'authority':
      return <RequestFacts content={content} />;
    case 'data':
      return <Fact name={t('one.request')}>{t(`cases:data.requests.${content.request}`)}</Fact>;
  }
}

/** An advert is reported by one press, without a reason. */
function ReportReason({ content }: { content: Extract<CaseContent, { kind: 'report' }> }) {
  const { t } = useTranslation(['inbox', 'cases']);
  if (content.advert) return t('one.onePress');
  return content.messages
    ? t(`one.quote.reasons.${content.messages.reason}`)
    : t(`cases:report.reasons.${content.reason}`);
}

/** The thing in question: its page of the back office, where it can be taken down with a reason. */
function Listing({ code, title }: { code: string; title?: string | undefined }) {
  const { t } = useTranslation('inbox');
  return (
    <Fact name={t('one.listing')}>
      {title && <chakra.span display="block">{title}</chakra.span>}
      <TextLink to={pathOf('adminPost', { id: code })}>{t('one.toListing', { code })}</TextLink>
    </Fact>
  );
}

type Messages = NonNullable<Extract<CaseContent, { kind: 'report' }>['messages']>;
/** What was written around a message that is reported, and the message itself. */
function Quote({ messages: { quote }, locale }: { messages: Messages; locale: Locale }) {
  const { t } = useTranslation('inbox');
  const reader = useLocale();
  return (
    <div>
      <chakra.h3 textStyle="note" fontWeight="normal">
        {t('one.quote.title')}
      </chakra.h3>
      <chakra.ol mt="1" display="grid" gap="2">
        {quote.map(({ at, writer, text, fileCount = 0, isReported }) => (
          <chakra.li
            key={at + text}
            borderInlineStartWidth="2px"
            borderColor={isReported ? 'danger.border' : 'border.emphasized'}
            ps="3"
          >
            <chakra.p textStyle="note">
              {t(`one.quote.writer.${writer}`)} · {formatDateTime(at, reader)}
              {fileCount > 0 && ` · ${t('one.quote.files', { count: fileCount })}`}
              {isReported && ` · ${t('one.quote.reported')}`}
            </chakra.p>
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" lang={languageTag(locale)}>
              {text}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </div>
  );
}

function Words({ name, locale, children }: { name: string; locale: Locale; children: ReactNode }) {
  return (
    <div>
      <chakra.h3 textStyle="note" fontWeight="normal">
        {name}
      </chakra.h3>
      <chakra.p mt="0.5" whiteSpace="pre-line" overflowWrap="anywhere" lang={languageTag(locale)}>
        {children}
      </chakra.p>
    </div>
  );
}
