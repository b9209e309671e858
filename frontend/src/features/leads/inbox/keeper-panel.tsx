/** Of an agency's request: who looks after it, giving it to somebody else, taking one that is everybody's. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColleagues } from '#frontend/queries/agencies.ts';
import { assignLead } from '#frontend/queries/consultation.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useSeatLack, useWorkspace } from '#lib/session/workspace.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import type { LeadActs } from './lead-page.tsx';
import { useConflict } from './use-conflict.ts';

export function KeeperPanel({ lead, onChange, onStale }: LeadActs) {
  const { t } = useTranslation('leads');
  const workspace = useWorkspace();
  const colleagues = useColleagues();
  const guarded = useConflict(onStale);
  const [isWorking, isManaging] = [useSeatLack('work') === undefined, useSeatLack('manage') === undefined];
  const nameOf = (userId: string) => colleagues?.seats.find((one) => one.userId === userId)?.name;
  const act = useAct((userId: string | undefined) =>
    guarded(async () => {
      await onChange(await assignLead(lead.id, lead.version, userId));
      const name = userId && nameOf(userId);
      notify({ kind: 'success', message: name ? t('keeper.given', { name }) : t('keeper.sharedNow') });
    }),
  );
  if (!workspace || !colleagues || (!lead.keeperId && !lead.isShared)) return null;
  const keeper = lead.keeperId ? nameOf(lead.keeperId) || t('goneName') : t('keeper.everybody');
  return (
    <Panel title={t('keeper.title')} lead={keeper}>
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
      {isManaging ? (
        <Giving
          key={lead.keeperId}
          lead={lead}
          people={colleagues.seats.filter(({ role }) => role !== 'viewer')}
          isBusy={act.isBusy}
          onGive={(userId) => void act.run(userId)}
        />
      ) : (
        isWorking &&
        lead.isShared && (
          <Button size="sm" isBusy={act.isBusy} onClick={() => void act.run(workspace.userId)}>
            {t('keeper.take')}
          </Button>
        )
      )}
    </Panel>
  );
}

interface GivingProps extends Pick<LeadActs, 'lead'> {
  people: readonly { userId: string; name: string }[];
  isBusy: boolean;
  onGive: (userId: string | undefined) => void;
}

function Giving({ lead, people, isBusy, onGive }: GivingProps) {
  const { t } = useTranslation('leads');
  const [chosen, setChosen] = useState(lead.keeperId ?? '');
  const options = [
    { value: '', label: t('keeper.everybody') },
    ...people.map(({ userId, name }) => ({ value: userId, label: name || t('goneName') })),
  ];
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="flex-end">
      <chakra.div flex="1 1 12rem" minW="0">
        <Select
          aria-label={t('keeper.title')}
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </chakra.div>
      <Button
        variant="outline"
        isBusy={isBusy}
        disabled={chosen === (lead.keeperId ?? '')}
        onClick={() => onGive(chosen || undefined)}
      >
        {t('keeper.give')}
      </Button>
    </chakra.div>
  );
}
