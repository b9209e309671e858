/** Who a person is and how to reach them. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { Roles } from '../people-table.tsx';

export function Contacts({ person }: { person: AccountDetail }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { phone, email } = person;
  return (
    <Panel
      title={t('contacts')}
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ButtonLink size="sm" variant="outline" to={pathOf('adminWallet', { id: person.id })}>
            {t('wallet')}
          </ButtonLink>
          <ButtonLink
            size="sm"
            variant="outline"
            to={pathOf('adminPayments', {}, { tab: 'all', person: person.id })}
          >
            {t('payments')}
          </ButtonLink>
        </chakra.div>
      }
    >
      <Facts>
        <Fact name={t('phone')}>
          {phone ? <OuterLink href={`tel:${phone}`}>{nationalPhone(phone)}</OuterLink> : t('notGiven')}
        </Fact>
        <Fact name={t('email')}>
          {email ? <OuterLink href={`mailto:${email}`}>{email}</OuterLink> : t('notGiven')}
        </Fact>
        <Fact name={t('column.roles')}>
          <Roles person={person} />
        </Fact>
        <Fact name={t('language')}>{languageNames[person.locale]}</Fact>
        <Fact name={t('column.since')}>{formatDate(person.createdAt, locale)}</Fact>
        <Fact name={t('id')}>
          <code>{person.id}</code>
        </Fact>
      </Facts>
    </Panel>
  );
}
