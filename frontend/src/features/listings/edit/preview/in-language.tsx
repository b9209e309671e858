/** Shows its content in another of the five languages, as a reader of that language has it. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Texts = ReturnType<typeof createI18n>;
const loaded = new Map<Locale, Texts>();

/** The words of the public page in a language, loaded once. */
async function textsOf(locale: Locale): Promise<Texts> {
  const texts = loaded.get(locale) ?? createI18n(locale);
  await loadNamespaces(texts, ['app', 'detail']);
  loaded.set(locale, texts);
  return texts;
}

export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const own = useLocale();
  return locale === own ? (
    children
  ) : (
    <InOther key={locale} locale={locale}>
      {children}
    </InOther>
  );
}

function InOther({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [texts, setTexts] = useState(() => loaded.get(locale));
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try loads again
  useEffect(() => {
    let isOver = false;
    textsOf(locale).then(
      (found) => !isOver && setTexts(found),
      (refusal: unknown) => !isOver && setError(refusal),
    );
    return () => {
      isOver = true;
    };
  }, [locale, tries]);
  const again = () => {
    setError(undefined);
    setTries(tries + 1);
  };
  if (!texts) return error ? <ErrorState error={error} onRetry={again} /> : <Skeleton height="24rem" />;
  return (
    <I18nextProvider i18n={texts}>
      <chakra.div lang={languageTag(locale)}>{children}</chakra.div>
    </I18nextProvider>
  );
}
