/** The facts of an advert. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { useProvinces } from '#lib/places.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AdvertStateBadge } from './advert-words.tsx';

export function AdvertSummary({ advert }: { advert: Advert }) {
  const { t } = useTranslation(['adverts', 'cases']);
  const locale = useLocale();
  const { state, position, from, to, weight, link, linkCheck, linkCheckedBy, caseId } = advert;
  const { priceVnd } = advert;
  return (
    <Panel title={t('one')}>
      {state === 'unchecked' && <Alert tone="warning" title={t('uncheckedHint')} />}
      <Facts>
        <Fact name={t('field.state')}>
          <AdvertStateBadge state={state} />
        </Fact>
        <Fact name={t('field.position')}>{t(`cases:advertising.positions.${position}`)}</Fact>
        <Fact name={t('field.days')}>
          {t('days', { from: formatDay(from, locale), to: formatDay(to, locale) })}
        </Fact>
        <Fact name={t('field.priceVnd')}>
          {priceVnd === undefined ? t('notAgreed') : formatExactVnd(priceVnd, locale)}
        </Fact>
        <Fact name={t('field.weight')}>{weight}</Fact>
        <Fact name={t('field.link')}>
          <chakra.a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            textDecoration="underline"
            overflowWrap="anywhere"
          >
            {link}
          </chakra.a>
        </Fact>
        <Fact name={t('field.linkCheck')}>
          {linkCheck
            ? t('checkedBy', {
                name: linkCheckedBy ?? linkCheck.by,
                at: formatDateTime(linkCheck.at, locale),
              })
            : t('unchecked')}
        </Fact>
        <Fact name={t('field.targets')}>
          <TargetWords advert={advert} />
        </Fact>
        {caseId && (
          <Fact name={t('field.case')}>
            <TextLink to={pathOf('adminCase', { id: caseId })}>{t('toCase')}</TextLink>
          </Fact>
        )}
        <Fact name={t('field.updatedAt')}>{formatDateTime(advert.updatedAt, locale)}</Fact>
      </Facts>
    </Panel>
  );
}

/** Who sees it, in words. */
function TargetWords({ advert: { targets } }: { advert: Advert }) {
  const { t } = useTranslation(['adverts', 'app']);
  const { data } = useProvinces(targets.provinces.length > 0);
  const names = [
    ...targets.locales.map((locale) => languageNames[locale]),
    ...targets.types.map((type) => t(`app:type.${type}`)),
    ...targets.provinces.map((code) => data?.provinces.find((one) => one.code === code)?.name ?? code),
  ];
  return names.length > 0 ? names.join(' · ') : t('everybody');
}
