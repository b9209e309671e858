/** How much of a text's room is used. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Below a field, beside its help. */
export function Counter({ name, max, children }: { name: string; max: number; children?: ReactNode }) {
  const { t } = useTranslation('cases');
  const value: unknown = useWatch({ name });
  const count = typeof value === 'string' ? value.length : 0;
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
      <span>{children}</span>
      <span className="tabular">{t('counter', { count, max })}</span>
    </chakra.span>
  );
}
