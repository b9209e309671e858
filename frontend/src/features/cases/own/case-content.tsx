/** What somebody wrote, name by name, as they read it again. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { CaseContent } from '#shared/cases/model.ts';
import { TextLink } from '#ui/text-link.tsx';

export function OwnContent({ content }: { content: CaseContent }) {
  return (
    <chakra.dl display="grid" gap="4">
      <Own content={content} />
    </chakra.dl>
  );
}

function Own({ content }: { content: CaseContent }) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  switch (content.kind) {
    case 'support':
      return (
        <>
          <Said name={t('support.topic')}>{t(`support.topics.${content.topic}`)}</Said>
          <Said name={t('support.question')}>{content.question}</Said>
          <Said name={t('support.content')}>{content.content}</Said>
        </>
      );
    case 'report':
      return <OwnReport content={content} />;
    case 'advertising':
      return (
        <>
          <Said name={t('advertising.customerName')}>{content.customerName}</Said>
          <Said name={t('advertising.position')}>{t(`advertising.positions.${content.position}`)}</Said>
          <Said name={t('advertising.content')}>{content.content}</Said>
          {content.from && <Said name={t('advertising.from')}>{formatDay(content.from, locale)}</Said>}
          {content.to && <Said name={t('advertising.to')}>{formatDay(content.to, locale)}</Said>}
          {content.link && <Said name={t('advertising.link')}>{content.link}</Said>}
        </>
      );
    case 'complaint':
      return <OwnComplaint content={content} />;
    case 'data':
      return (
        <>
          <Said name={t('data.request')}>{t(`data.requests.${content.request}`)}</Said>
          <Said name={t('data.content')}>{content.content}</Said>
        </>
      );
  }
}

/** Of an advert (by one press, without a reason), of a message, or of a listing. */
function OwnReport({ content }: { content: Extract<CaseContent, { kind: 'report' }> }) {
  const { t } = useTranslation('cases');
  const { advert, messages, listingCode, listingTitle, reason } = content;
  if (advert) return <Said name={t('advertReport.advert')}>{advert.customerName}</Said>;
  return (
    <>
      {listingCode && (
        <Said name={t(messages ? 'messageReport.listing' : 'report.listing')}>
          <TextLink to={pathOf('project', { id: listingCode })}>{listingTitle}</TextLink>
        </Said>
      )}
      <Said name={t('report.reason')}>
        {messages ? t(`messageReport.reasons.${messages.reason}`) : t(`report.reasons.${reason}`)}
      </Said>
      {content.content && <Said name={t('report.content')}>{content.content}</Said>}
    </>
  );
}

function OwnComplaint({ content }: { content: Extract<CaseContent, { kind: 'complaint' }> }) {
  const { t } = useTranslation('cases');
  const { against, listingCode, transaction } = content;
  return (
    <>
      <Said name={t('complaint.against')}>{against}</Said>
      {listingCode && (
        <Said name={t('complaint.listingCode')}>
          <TextLink to={pathOf('project', { id: listingCode })}>{listingCode}</TextLink>
        </Said>
      )}
      {transaction && <Said name={t('complaint.transaction')}>{transaction}</Said>}
      <Said name={t('complaint.content')}>{content.content}</Said>
      <Said name={t('complaint.asked')}>{content.asked}</Said>
    </>
  );
}

const Said = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <chakra.dt textStyle="note">{name}</chakra.dt>
    <chakra.dd mt="0.5" whiteSpace="pre-line" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </div>
);
