/**
 * Languages and currencies to choose from: a language is a link to the same page under its prefix, remembered for a
 * year; a currency is remembered on the device.
 */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { chooseCurrency, useCurrency } from '#lib/currency.ts';
import { rememberLanguage } from '#lib/i18n/language.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { localized } from '#lib/paths.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { currencies } from '#shared/kernel/money.ts';
import { MenuAnchor, MenuButton } from '#ui/menu-item.tsx';

const Heading = chakra('p', {
  base: { px: '3', pt: '2', pb: '1', textStyle: 'note', fontWeight: 'semibold' },
});

export default function LanguagePanel() {
  const { t } = useTranslation();
  return (
    <>
      <Heading id="languages">{t('language.title')}</Heading>
      <Languages />
      <Heading id="currencies" borderTopWidth="1px" mt="1.5">
        {t('language.currency')}
      </Heading>
      <Currencies />
    </>
  );
}

function Languages() {
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  return (
    <ul aria-labelledby="languages">
      {locales.map((each) => (
        <li key={each}>
          <MenuAnchor
            href={localized(pathname, each)}
            hrefLang={languageTag(each)}
            lang={languageTag(each)}
            aria-current={each === locale ? 'true' : undefined}
            onClick={(event) => {
              rememberLanguage(each);
              event.currentTarget.href = localized(pathname, each) + search + hash;
            }}
          >
            {languageNames[each]}
          </MenuAnchor>
        </li>
      ))}
    </ul>
  );
}

/** One of them is marked; the page shows its prices in the one that is pressed at once. */
function Currencies() {
  const chosen = useCurrency();
  const names = new Intl.DisplayNames(languageTag(useLocale()), { type: 'currency' });
  return (
    <ul aria-labelledby="currencies">
      {currencies.map((currency) => (
        <li key={currency}>
          <MenuButton
            type="button"
            aria-current={currency === chosen ? 'true' : undefined}
            onClick={() => chooseCurrency(currency)}
          >
            <chakra.span className="tabular" minW="9">
              {currency}
            </chakra.span>
            {names.of(currency)}
          </MenuButton>
        </li>
      ))}
    </ul>
  );
}
