/** A remark of staff as it is read: its fixed reason in the reader's language, own words as they were written. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import type { Remark } from '#shared/listings/remark-model.ts';

interface RemarkTextProps {
  remark: Remark;
  /** The pictures of the listing in their order: a picture is named by its place among them. */
  mediaIds: readonly string[];
}

export function RemarkText({ remark: { reason, words, language, mediaId }, mediaIds }: RemarkTextProps) {
  const { t } = useTranslation('remarks');
  const at = mediaId === undefined ? -1 : mediaIds.indexOf(mediaId);
  return (
    <chakra.div fontSize="sm" lineHeight="snug" overflowWrap="anywhere">
      {(at >= 0 || reason !== 'other' || !words) && (
        <p>
          {at >= 0 && <chakra.span fontWeight="semibold">{t('picture', { n: at + 1 })}: </chakra.span>}
          {(reason !== 'other' || !words) && t(`reason.${reason}`)}
        </p>
      )}
      {words && (
        <>
          <chakra.blockquote
            whiteSpace="pre-line"
            borderInlineStartWidth="2px"
            borderColor="border.emphasized"
            ps="2"
            mt="1"
            {...(language && { lang: languageTag(language) })}
          >
            {words}
          </chakra.blockquote>
          {language && (
            <chakra.p textStyle="note">{t('writtenIn', { language: languageNames[language] })}</chakra.p>
          )}
        </>
      )}
    </chakra.div>
  );
}
