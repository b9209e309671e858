/** Who wrote, how they are reached, and until when everything is due. */
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { isOpen } from '#shared/cases/rules.ts';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import { Clock } from '../authority/clock.tsx';
import { Due } from '../due.tsx';
import { CaseBadges } from '../state-badge.tsx';

export function Sender({ one }: { one: Case }) {
  const { t } = useTranslation('inbox');
  const locale = useLocale();
  const { senderName, phone, email } = one;
  const isAuthority = one.kind === 'authority';
  return (
    <Panel title={t(isAuthority ? 'one.officer' : 'one.sender')}>
      <Facts>
        <Fact name={t('column.state')}>
          <CaseBadges {...one} />
        </Fact>
        {isAuthority ? (
          <Fact name={t('one.clock')}>
            <Clock one={one} />
          </Fact>
        ) : (
          <Deadlines one={one} />
        )}
        <Fact name={t('one.name')}>{senderName ?? t('one.noName')}</Fact>
        {phone && (
          <Fact name={t('one.phone')}>
            <OuterLink href={`tel:${phone}`} className="tabular">
              {nationalPhone(phone)}
            </OuterLink>
          </Fact>
        )}
        {email && (
          <Fact name={t('one.email')}>
            <OuterLink href={`mailto:${email}`}>{email}</OuterLink>
          </Fact>
        )}
        {!isAuthority && <Origin one={one} />}
        <Fact name={t('one.sentAt')}>{formatDateTime(one.at, locale)}</Fact>
        <Fact name={t('one.keptUntil')}>{formatDate(one.keptUntil, locale)}</Fact>
      </Facts>
    </Panel>
  );
}

/** With which account somebody wrote, and in which language. */
function Origin({ one: { userId, locale } }: { one: Case }) {
  const { t } = useTranslation('inbox');
  return (
    <>
      <Fact name={t('one.account')}>
        {userId ? (
          <TextLink to={pathOf('adminUser', { id: userId })}>{t('one.toAccount')}</TextLink>
        ) : (
          t('one.visitor')
        )}
      </Fact>
      <Fact name={t('one.language')}>{languageNames[locale]}</Fact>
    </>
  );
}

function Deadlines({ one: { kind, state, dueAt, replyBy, decideBy, appealUntil } }: { one: Case }) {
  const { t } = useTranslation('inbox');
  const locale = useLocale();
  return (
    <>
      {dueAt && isOpen(state) && (
        <Fact name={t('column.due')}>
          <Due at={dueAt} kind={kind} />
        </Fact>
      )}
      {replyBy && isOpen(state) && <Fact name={t('one.replyBy')}>{formatDate(replyBy, locale)}</Fact>}
      {decideBy && isOpen(state) && <Fact name={t('one.decideBy')}>{formatDate(decideBy, locale)}</Fact>}
      {appealUntil && state === 'decided' && (
        <Fact name={t('one.appealUntil')}>{formatDate(appealUntil, locale)}</Fact>
      )}
    </>
  );
}
