/** Title and description in every language they are written in, side by side, the original first. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import { RichText } from '#ui/rich-text.tsx';
import { linksIn } from './reviewed-texts.ts';

/** Rich text with the addresses that its links lead to, which a reader does not see. */
export function ReviewedText({ html, lang }: { html: string; lang: Locale }) {
  const links = linksIn(html);
  return (
    <>
      <RichText html={html} lang={languageTag(lang)} />
      {links.length > 0 && (
        <chakra.ul mt="2" textStyle="note">
          {links.map((link) => (
            <li key={link}>→ {link}</li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

/** The languages side by side, as many as fit; the others stand below, so that no text is out of view. */
export function TextsByLanguage({ content }: { content: ListingContent }) {
  const { t } = useTranslation(['review', 'reasons']);
  const { language, title, description, translations = {} } = content;
  const others = Object.entries(translations) as [Locale, { title?: string; description?: string }][];
  const texts = [[language, { title, description }] as const, ...others];
  return (
    <chakra.div
      role="group"
      aria-label={t('reasons:field.translations')}
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))"
      gap="4"
    >
      {texts.map(([locale, text]) => (
        <chakra.section key={locale} aria-label={languageNames[locale]} minW="0">
          <chakra.p fontSize="xs" fontWeight="semibold" color="fg.muted" mb="1">
            {languageNames[locale]}
            {locale === language && ` · ${t('original')}`}
          </chakra.p>
          <chakra.p fontWeight="semibold" mb="2" lang={languageTag(locale)}>
            {text.title ?? <Missing />}
          </chakra.p>
          {text.description ? <ReviewedText html={text.description} lang={locale} /> : <Missing />}
        </chakra.section>
      ))}
    </chakra.div>
  );
}

/** The original stands there for readers of this language. */
function Missing() {
  const { t } = useTranslation('review');
  return (
    <chakra.span color="fg.muted" fontWeight="normal">
      {t('notTranslated')}
    </chakra.span>
  );
}
