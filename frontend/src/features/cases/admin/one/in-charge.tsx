/** Who is in charge of a case, and the acts that need no words: taking it, handing it back, closing, reopening. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnCase, type PlainAct } from '#frontend/queries/cases-staff.ts';
import { useAct } from '#lib/api/use-act.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { Case } from '#shared/cases/case-model.ts';
import type { StaffAct } from '#shared/cases/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { RunAct } from './use-case-acts.ts';

interface InChargeProps {
  one: Case;
  me: Me;
  /** What may be done with it now. */
  acts: readonly StaffAct[];
  runAct: RunAct;
}

export function InCharge({ one, me, acts, runAct }: InChargeProps) {
  const { t } = useTranslation('inbox');
  const [isClosing, setClosing] = useState(false);
  const { run, isBusy, problem } = useAct((act: PlainAct) => runAct(act, () => actOnCase(one, act)));
  const isMine = one.inCharge === me.id;
  const may = (act: PlainAct) => acts.includes(act);
  return (
    <Panel title={t('act.title')}>
      <p>
        {isMine
          ? t('act.you')
          : one.inChargeName
            ? t('act.inCharge', { name: one.inChargeName })
            : t('act.nobody')}
      </p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3" _empty={{ display: 'none' }}>
        {may('take') && !isMine && (
          <Button isBusy={isBusy} onClick={() => run('take')}>
            {t(one.inCharge ? 'act.takeOver' : 'act.take')}
          </Button>
        )}
        {may('release') && (
          <Button variant="outline" isBusy={isBusy} onClick={() => run('release')}>
            {t('act.release')}
          </Button>
        )}
        {may('close') && (
          <Button variant="outline" isBusy={isBusy} onClick={() => setClosing(true)}>
            {t('act.close')}
          </Button>
        )}
        {may('reopen') && (
          <Button variant="outline" isBusy={isBusy} onClick={() => run('reopen')}>
            {t('act.reopen')}
          </Button>
        )}
      </chakra.div>
      {may('take') && !isMine && one.kind === 'complaint' && (
        <chakra.p mt="2" textStyle="hint">
          {t('act.takeComplaint')}
        </chakra.p>
      )}
      <ConfirmDialog
        isOpen={isClosing}
        onClose={() => setClosing(false)}
        title={t('act.closeTitle')}
        confirmLabel={t('act.close')}
        onConfirm={() => runAct('close', () => actOnCase(one, 'close'))}
      >
        {t('act.closeHint')}
      </ConfirmDialog>
    </Panel>
  );
}
