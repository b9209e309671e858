/** All that the newest text says, in each language it is written in, with its images. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { blocksOf } from '#shared/content/body.ts';
import type { Content } from '#shared/content/model.ts';
import { withPictures } from '#shared/content/picture-html.ts';
import { pictureIn } from '#shared/content/shown.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useFieldName, useWordsOfField } from '../field-words.ts';

const details = ['category', 'author', 'related', 'career', 'partner', 'report'] as const;
const lines = ['summary', 'seoTitle', 'seoDescription', 'expertise', 'mainJob'] as const;

export function NewestText({ content }: { content: Content }) {
  const { t } = useTranslation('content-office');
  const nameOf = useFieldName();
  const wordsOf = useWordsOfField([content.related]);
  const facts = details.flatMap((name) => {
    const words = wordsOf(name, content[name]);
    return words ? [{ name, words }] : [];
  });
  return (
    <Panel title={t('detail.text')}>
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ name, words }) => (
            <Fact key={name} name={nameOf(name)}>
              <chakra.span whiteSpace="pre-line">{words}</chakra.span>
            </Fact>
          ))}
        </Facts>
      )}
      {locales
        .filter((locale) => content.texts[locale])
        .map((locale) => (
          <TextOf key={locale} content={content} locale={locale} />
        ))}
    </Panel>
  );
}

/** One language, folded away but for Vietnamese. */
function TextOf({ content, locale }: { content: Content; locale: Locale }) {
  const nameOf = useFieldName();
  const text = content.texts[locale]!;
  const pictures = content.pictures.map((picture) => pictureIn(picture, locale));
  return (
    <chakra.details open={locale === 'vi'} mt="4" borderTopWidth="1px" pt="2">
      <chakra.summary cursor="pointer" minH="11" py="2" fontWeight="semibold">
        {languageNames[locale]}
      </chakra.summary>
      <chakra.div lang={languageTag(locale)} display="grid" gap="4" pt="1">
        <chakra.p fontWeight="semibold">{text.title}</chakra.p>
        {blocksOf(withPictures(text.body, pictures)).map((block, at) =>
          block.kind === 'html' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
            <RichText key={at} html={block.html} lang={languageTag(locale)} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
            <p key={at}>{block.kind === 'listing' ? block.code : block.name}</p>
          ),
        )}
      </chakra.div>
      <Facts mt="4">
        {lines
          .filter((field) => text[field])
          .map((field) => (
            <Fact key={field} name={nameOf(`texts.${locale}.${field}`)}>
              <chakra.span whiteSpace="pre-line">{text[field]}</chakra.span>
            </Fact>
          ))}
      </Facts>
    </chakra.details>
  );
}
