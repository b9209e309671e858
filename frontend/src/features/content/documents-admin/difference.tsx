/** Two texts against each other, line by line: what goes is struck through, what comes is underlined. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { lineDifferences, linesOf } from '#shared/content/document-differences.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';

interface DifferenceProps {
  /** HTML of the older and of the newer text. */
  before: string;
  after: string;
  locale: Locale;
}

export function Difference({ before, after, locale }: DifferenceProps) {
  const { t } = useTranslation('documents');
  const lines = lineDifferences(linesOf(before), linesOf(after)).filter(({ kind }) => kind !== 'same');
  if (lines.length === 0) return <chakra.p textStyle="hint">{t('noDifference')}</chakra.p>;
  return (
    <chakra.ul display="grid" gap="1.5" fontSize="sm" lang={languageTag(locale)}>
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come and go twice, and none moves
        <li key={at}>
          {kind === 'removed' ? (
            <Removed>
              <span className="visually-hidden">{t('removed')} </span>
              {text}
            </Removed>
          ) : (
            <Added>
              <span className="visually-hidden">{t('added')} </span>
              {text}
            </Added>
          )}
        </li>
      ))}
    </chakra.ul>
  );
}

const line = {
  base: { display: 'block', px: '2', py: '1', borderRadius: 'sm', overflowWrap: 'anywhere' },
} as const;
const Removed = chakra('del', { base: { ...line.base, bg: 'danger.subtle', color: 'danger.strong' } });
const Added = chakra('ins', {
  base: { ...line.base, bg: 'accent.subtle', color: 'accent.strong', textDecoration: 'none' },
});
