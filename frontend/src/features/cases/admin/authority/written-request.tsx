/** What an authority asks for, as it was recorded, and what it is about with the way there. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf, type RouteName } from '#lib/paths.ts';
import type { AuthorityContent, AuthoritySubject } from '#shared/cases/authority-model.ts';
import { Fact } from '#ui/back-office/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function RequestFacts({ content }: { content: AuthorityContent }) {
  const { t } = useTranslation('inbox');
  const locale = useLocale();
  const { authority, documentNumber, documentDate, receivedAt, channel, asked, isSecret, subjects } = content;
  return (
    <>
      <Fact name={t('record.authority')}>{authority}</Fact>
      <Fact name={t('record.documentNumber')}>{documentNumber}</Fact>
      <Fact name={t('record.documentDate')}>{formatDate(`${documentDate}T00:00:00+07:00`, locale)}</Fact>
      <Fact name={t('record.receivedAt')}>{formatDateTime(receivedAt, locale)}</Fact>
      <Fact name={t('record.channel')}>{t(`record.channels.${channel}`)}</Fact>
      <Fact name={t('record.asked')}>{t(`record.asks.${asked}`)}</Fact>
      <Fact name={t('one.secret')}>{t(isSecret ? 'one.secretYes' : 'one.secretNo')}</Fact>
      {subjects.length > 0 && (
        <Fact name={t('one.subjects')}>
          <chakra.ul display="grid" gap="1">
            {subjects.map((subject) => (
              <li key={wayTo(subject)}>
                <TextLink to={wayTo(subject)}>{nameOf(subject)}</TextLink>
              </li>
            ))}
          </chakra.ul>
        </Fact>
      )}
    </>
  );
}

function nameOf(subject: AuthoritySubject): string {
  if (subject.type === 'account') return subject.name;
  return subject.type === 'listing' ? `${subject.title} (${subject.code})` : subject.title;
}

/** The back office has pages of its own for each kind of content. */
const contentRoutes: Record<string, RouteName> = {
  news: 'adminNews',
  service: 'adminService',
  partner: 'adminPartner',
  introduce: 'adminIntroduce',
  career: 'adminRecruitmentNotice',
  report: 'adminReport',
};

function wayTo(subject: AuthoritySubject): string {
  if (subject.type === 'listing') return pathOf('adminPost', { id: subject.code });
  if (subject.type === 'account') return pathOf('adminUser', { id: subject.userId });
  const route = contentRoutes[subject.address.split('/')[1] ?? ''];
  return route ? pathOf(route, { id: subject.contentId }) : subject.address;
}
