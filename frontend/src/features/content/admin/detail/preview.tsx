/** Content as visitors will read it, in each language: the newest text as the server keeps it. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { ArticleView } from '#frontend/features/content/article/article-view.tsx';
import { Related } from '#frontend/features/content/article/related.tsx';
import { useListingCards, useRelatable } from '#frontend/queries/content-staff.ts';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { listingsOfBody } from '#shared/content/body.ts';
import { detailIn, textIn } from '#shared/content/shown.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { isLocale, locales } from '#shared/kernel/locale.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { itemPath } from '../office.ts';

export function Preview({ record, language }: { record: ContentRecord; language: string | null }) {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const { meta, content, ownerName } = record;
  const shown = isLocale(language) ? language : locale;
  const { data: listings } = useListingCards(listingsOfBody(textIn(content, shown).body));
  const { data: developerOf } = useListingCards(content.partner?.listingCodes ?? []);
  const { data: related } = useRelatable({ locale: shown, ids: content.related });
  const article = detailIn(
    shown,
    { meta, content, author: content.author || ownerName },
    { listings: listings ?? [], related: related?.items ?? [], developerOf },
    plainText,
  );
  const category = catalog?.newsCategories.find(({ id }) => id === article.category);
  return (
    <div>
      <TextLink to={itemPath(meta)} display="inline-flex" alignItems="center" gap="1.5" mb="2">
        <ArrowLeft size={16} aria-hidden /> {t('toItem')}
      </TextLink>
      <Alert tone="info">{t('previewNote', { when: formatDateTime(meta.updatedAt, locale) })}</Alert>
      <LinkTabs
        label={t('languages')}
        tabs={locales.map((one) => ({
          key: one,
          to: itemPath(meta, 'preview', { language: one }),
          label: content.texts[one]
            ? languageNames[one]
            : t('language.missing', { language: languageNames[one] }),
          isCurrent: one === shown,
        }))}
      />
      <chakra.div bg="bg" borderWidth="1px" borderRadius="lg" px={{ base: '4', md: '8' }} py="6">
        <ArticleView article={article} category={category?.names[shown]} readerLocale={shown} />
        <Related cards={article.related} />
      </chakra.div>
    </div>
  );
}
