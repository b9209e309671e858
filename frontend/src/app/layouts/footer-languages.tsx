/** The other languages at the foot of a page: links that work without a script, too. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { rememberLanguage } from '#lib/i18n/language.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { localized } from '#lib/paths.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';

const OtherLanguage = chakra('a', {
  base: { textStyle: 'hint', py: '1', display: 'inline-block', _hover: { color: 'fg' } },
});

/** The same page in the other languages, for readers without a script and for crawlers. */
export function FooterLanguages() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <chakra.nav
      aria-label={t('language.others')}
      gridColumn="1 / -1"
      display="flex"
      flexWrap="wrap"
      columnGap="4"
    >
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <OtherLanguage
            key={each}
            href={localized(pathname, each)}
            hrefLang={languageTag(each)}
            lang={languageTag(each)}
            onClick={() => rememberLanguage(each)}
          >
            {languageNames[each]}
          </OtherLanguage>
        ))}
    </chakra.nav>
  );
}
