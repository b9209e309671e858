/** How much of a text's room is used. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Below a field, beside its help; what is too long stays, and is marked until it is shorter. */
export function Counter({ name, max, children }: { name: string; max: number; children?: ReactNode }) {
  const { t } = useTranslation('cases');
  const value: unknown = useWatch({ name });
  const count = typeof value === 'string' ? value.length : 0;
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
      <span>{children}</span>
      <chakra.span className="tabular" color={count > max ? 'danger.fg' : undefined}>
        {t('counter', { count, max })}
      </chakra.span>
    </chakra.span>
  );
}
