/** Taking down in one act all listings that a request names; what stands against one is said, the others are down. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeDownListings } from '#frontend/queries/cases-staff.ts';
import { problemOf } from '#lib/api/http.ts';
import { useSession } from '#lib/session/use-session.ts';
import { listingsToTakeDown } from '#shared/cases/authority-rules.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { RunAct } from '../one/use-case-acts.ts';

interface TakeDownProps {
  one: Case;
  runAct: RunAct;
  /** Some went, one did not: read what is there now. */
  onStale: () => unknown;
}

export function TakeDown({ one, runAct, onStale }: TakeDownProps) {
  const { t } = useTranslation('inbox');
  const { me } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<'self' | 'gone'>();
  const { content } = one;
  if (content?.kind !== 'authority' || !me) return null;
  const listings = content.subjects.filter(({ type }) => type === 'listing');
  if (listings.length === 0 || content.asked === 'information') return null;
  const codes = listingsToTakeDown(content, one);
  const run = async () => {
    setRefusal(undefined);
    try {
      await runAct('take-down', () => takeDownListings(one));
    } catch (error) {
      const { code } = problemOf(error);
      if (code !== 'self-review' && code !== 'gone') throw error;
      setRefusal(code === 'gone' ? 'gone' : 'self');
      await onStale();
    }
  };
  return (
    <Panel title={t('takedown.title')} lead={t('takedown.lead')}>
      {refusal && <Alert tone="warning">{t(`takedown.${refusal}`)}</Alert>}
      {codes.length === 0 ? (
        <p>{t('takedown.none')}</p>
      ) : (
        <>
          <Codes codes={codes} />
          <Button mt="3" colorPalette="red" onClick={() => setAsking(true)}>
            {t('takedown.act')}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('takedown.sure')}
        confirmLabel={t('takedown.act')}
        isDestructive
        onConfirm={run}
      >
        <Codes codes={codes} />
        <chakra.p mt="3">{t(content.isSecret ? 'takedown.hintSecret' : 'takedown.hint')}</chakra.p>
      </ConfirmDialog>
    </Panel>
  );
}

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <chakra.ul className="tabular" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </chakra.ul>
);
