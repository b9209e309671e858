/** The texts of one language: an i18next instance of its own for every document and every render, never a global one. */
import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next';
import type { Locale } from '#shared/kernel/locale.ts';

/** What keys are looked up in where a call names no namespace: the words of the shell. */
export const shellNamespace = 'app';

/** An instance in a language with the namespaces it begins with; others are added as pages need them. */
export function createI18n(locale: Locale, namespaces: ResourceLanguage = {}): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    defaultNS: shellNamespace,
    resources: { [locale]: namespaces },
    initAsync: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    react: { useSuspense: false, bindI18n: '', bindI18nStore: '' },
  });
  return i18n;
}
