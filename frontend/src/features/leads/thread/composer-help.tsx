/** Help under the words of a message: the keys that send it, and near the end of its room how much is used. */
import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { threadLimits } from '#shared/leads/thread-model.ts';

const max = threadLimits.textMax;
/** So many characters before the end of the room the count is shown. */
const near = 200;

export function ComposerHelp() {
  const { t } = useTranslation('thread');
  const value: unknown = useWatch({ name: 'text' });
  const count = typeof value === 'string' ? value.length : 0;
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
      {/* A phone has no such keys. */}
      <chakra.span css={{ '@media (hover: none)': { display: 'none' } }}>{t('keys')}</chakra.span>
      {count > max - near && (
        <chakra.span className="tabular" color={count > max ? 'fg.error' : undefined}>
          {t('counter', { count, max })}
        </chakra.span>
      )}
    </chakra.span>
  );
}
