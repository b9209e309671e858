/** The button that says in which language and currency the page is read; both are chosen in its panel. */
import { chakra } from '@chakra-ui/react';
import Globe from 'lucide-react/icons/globe';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '#lib/currency.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { Disclosure } from '#ui/disclosure.tsx';

const LanguagePanel = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./language-panel.tsx').catch(() => ({ default: () => null })),
);

/** A button with the current language and currency; its panel, loaded when it opens, leads to the others. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const name = languageNames[useLocale()];
  const currency = useCurrency();
  return (
    <Disclosure
      label={t('language.switch', { language: name, currency })}
      panelWidth="14rem"
      isLazy
      face={
        <>
          <Globe size={18} aria-hidden />
          <chakra.span hideBelow="lg">
            {name} · {currency}
          </chakra.span>
        </>
      }
    >
      <Suspense fallback={null}>
        <LanguagePanel />
      </Suspense>
    </Disclosure>
  );
}
