/** What somebody asked: when, about which listing or what they look for, and what they agreed to. Their words open the thread beside it. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import { useProvinces } from '#lib/places.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { formatPrice } from '#shared/kernel/words/money-words.ts';
import type { Lead, LeadWish } from '#shared/leads/lead-model.ts';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import { LeadBadge } from './state-badge.tsx';

export function LeadFacts({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  const locale = useLocale();
  const { listing, at, keptUntil, wish, consents, state, hasLeft } = lead;
  return (
    <Panel title={t('asked')} lead={t('kept', { date: formatDate(keptUntil, locale) })}>
      <Facts mb="4">
        <Fact name={t('column.at')}>{formatDateTime(at, locale)}</Fact>
        <Fact name={t('column.state')}>
          <LeadBadge {...lead} />
        </Fact>
        <Fact name={t('column.listing')}>
          {listing ? (
            <TextLink to={pathOf('project', { id: listing.code })}>
              {listing.title} ({listing.code})
            </TextLink>
          ) : (
            t('toSite')
          )}
        </Fact>
        {state !== 'withdrawn' && <Reach lead={lead} />}
        {wish && <Wish wish={wish} />}
      </Facts>
      {hasLeft && (
        <chakra.p mb="3" textStyle="hint">
          {t('hasLeft')}
        </chakra.p>
      )}
      {consents.length > 0 && (
        <chakra.div mt="4" textStyle="hint">
          <p>{t('consents')}</p>
          <chakra.ul listStyle="disc" ps="5">
            {consents.map(({ purpose, wording, at: givenAt }) => (
              <li key={purpose}>
                “{wording}” ({formatDateTime(givenAt, locale)})
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </Panel>
  );
}

function Reach({ lead: { phone, locale, hasLeft } }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  return (
    <>
      <Fact name={t('phone')}>
        {phone ? (
          <OuterLink href={`tel:${phone}`} className="tabular">
            {nationalPhone(phone)}
          </OuterLink>
        ) : (
          t(hasLeft ? 'noWay' : 'noCalls')
        )}
      </Fact>
      <Fact name={t('language')}>{languageNames[locale]}</Fact>
    </>
  );
}

/** What somebody looks for who asked the site. */
function Wish({ wish: { kind, types = [], provinceCodes = [], budget } }: { wish: LeadWish }) {
  const { t } = useTranslation(['leads', 'app']);
  const locale = useLocale();
  const { data } = useProvinces(provinceCodes.length > 0);
  const places = provinceCodes.flatMap((code) => {
    const name = data?.provinces.find((one) => one.code === code)?.name;
    return name ? [shortProvinceLabel(name, locale)] : [];
  });
  const facts = [
    ['wish.kind', kind && t(`app:kind.${kind}`)],
    ['wish.type', types.map((type) => t(`app:type.${type}`)).join(', ')],
    ['wish.place', places.join(', ')],
    ['wish.budget', budget && formatPrice(budget, locale)],
  ] as const;
  return facts.map(
    ([name, words]) =>
      words && (
        <Fact key={name} name={t(name)}>
          {words}
        </Fact>
      ),
  );
}
