/** The rules of posting, where their acceptance is missing: asked before rows are sent. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptDocuments, useAcceptances } from '#frontend/queries/acceptances.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { RuleLinks } from '#ui/rule-links.tsx';

/** What a person has still to accept; undefined while it is not known. */
export function useMissingRules(userId: string) {
  const { data } = useAcceptances(userId, 'posting');
  return data?.items.filter(({ isNeeded }) => isNeeded);
}
type Missing = NonNullable<ReturnType<typeof useMissingRules>>;

export function PostingRules({ userId, missing }: { userId: string; missing: Missing }) {
  const { t } = useTranslation('acceptance');
  const wordOf = useProblem();
  const [error, setError] = useState<unknown>(null);
  const accept = () => acceptDocuments(userId, 'posting', missing).then(() => setError(null), setError);
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" p="4">
      <chakra.h3 fontWeight="semibold">{t('postingTitle')}</chakra.h3>
      <chakra.p textStyle="hint">{t('postingLead')}</chakra.p>
      <RuleLinks rules={missing} />
      <Button variant="outline" onClick={accept}>
        {t('accept')}
      </Button>
      {error !== null && <Alert tone="error">{wordOf(error)}</Alert>}
    </chakra.div>
  );
}
