/** The way to more rows of a list; where they could not be had it says why, and the same button tries again. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '#lib/api/use-pages.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface MoreRowsProps {
  pages: Pick<Pages<unknown>, 'error' | 'hasMore' | 'isBusy' | 'more'>;
  label: string;
}

/** Nothing at the list's end. */
export function MoreRows({ pages: { error, hasMore, isBusy, more }, label }: MoreRowsProps) {
  const { t } = useTranslation('app');
  const wordOf = useProblem();
  if (!hasMore) return null;
  const hasFailed = Boolean(error) && !isBusy;
  return (
    <chakra.div display="grid" gap="3" justifyItems="center" mt="5">
      {hasFailed && (
        <chakra.div width="full" maxW="prose">
          <Alert tone="error" title={wordOf(error)} />
        </chakra.div>
      )}
      <Button variant="outline" isBusy={isBusy} onClick={more}>
        {hasFailed ? t('error.retry') : label}
      </Button>
    </chakra.div>
  );
}
