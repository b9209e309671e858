/** The five languages: each a link to the same page under its prefix; picking one is remembered for a year. */
import { chakra } from '@chakra-ui/react';
import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { localeCookieText } from '#lib/i18n/language.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { localized } from '#lib/paths.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { MenuAnchor } from '#ui/menu-item.tsx';

/** A button with the current language's name; its panel leads to the others. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const remember = (picked: Locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = localeCookieText(picked);
  };
  return (
    <Disclosure
      label={t('language.switch', { language: languageNames[locale] })}
      panelWidth="11rem"
      face={
        <>
          <Globe size={18} aria-hidden />
          <chakra.span hideBelow="lg">{languageNames[locale]}</chakra.span>
        </>
      }
    >
      <chakra.ul>
        {locales.map((each) => (
          <li key={each}>
            <MenuAnchor
              href={localized(pathname, each)}
              hrefLang={languageTag(each)}
              lang={languageTag(each)}
              aria-current={each === locale ? 'true' : undefined}
              onClick={(event) => {
                remember(each);
                event.currentTarget.href = localized(pathname, each) + search + hash;
              }}
            >
              {languageNames[each]}
            </MenuAnchor>
          </li>
        ))}
      </chakra.ul>
    </Disclosure>
  );
}
