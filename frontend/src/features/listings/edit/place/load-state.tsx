/** Says that place names are not there, and lets somebody try again. */

import { useTranslation } from 'react-i18next';
import { useProblem } from '#lib/api/use-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface Loading {
  error: unknown;
  mutate: () => unknown;
}

/** Nothing while all is well. */
export function LoadState({ loads }: { loads: readonly Loading[] }) {
  const { t } = useTranslation('app');
  const wordOf = useProblem();
  const failed = loads.filter(({ error }) => error !== undefined);
  const [first] = failed;
  if (!first) return null;
  return (
    <Alert tone="error" title={wordOf(first.error)}>
      <Button variant="plain" size="sm" onClick={() => failed.forEach(({ mutate }) => void mutate())}>
        {t('error.retry')}
      </Button>
    </Alert>
  );
}
