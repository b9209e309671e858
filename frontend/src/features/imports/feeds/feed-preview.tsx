/** The first items of a feed as they would be understood: what each column gets, and what is wrong. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { AnyTFunction } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { columnKeys } from '#shared/imports/column-keys.ts';
import { columns } from '#shared/imports/columns.ts';
import type { FeedPreview } from '#shared/imports/feeds/model.ts';
import { itemFaultText } from './feed-words.ts';

export function FeedPreviewView({ preview }: { preview: FeedPreview }) {
  const { t } = useTranslation(['feeds', 'imports', 'app']);
  const locale = useLocale();
  const words = t as unknown as AnyTFunction;
  return (
    <chakra.section display="grid" gap="3" aria-live="polite">
      <chakra.h2 textStyle="heading.part">{t('preview.title')}</chakra.h2>
      <chakra.p textStyle="hint">{t('preview.count', { count: preview.count })}</chakra.p>
      <chakra.ul display="grid" gap="3" gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}>
        {preview.items.map(({ n, cells, faults }) => (
          <chakra.li key={n} borderWidth="1px" borderRadius="md" p="3" minW="0" fontSize="sm">
            <chakra.dl display="grid" gap="1" overflowWrap="anywhere">
              {columnKeys.map((key) =>
                cells[key] === undefined ? null : (
                  <div key={key}>
                    <chakra.dt textStyle="note">{columns[key].names[locale]}</chakra.dt>
                    <dd>{cells[key]}</dd>
                  </div>
                ),
              )}
            </chakra.dl>
            {faults.length === 0 ? (
              <chakra.p mt="2" color="accent.strong">
                {t('preview.fine')}
              </chakra.p>
            ) : (
              <chakra.ul mt="2" display="grid" gap="1" color="danger.strong" overflowWrap="anywhere">
                {faults.map((fault) => (
                  <li key={`${fault.column} ${fault.code}`}>{itemFaultText(fault, words, locale)}</li>
                ))}
              </chakra.ul>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
