/** By which ways a person hears of what, beside the list: a switch for each, saved at once. */

import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { saveNotificationChoices, useNotificationChoices } from '#frontend/queries/notifications.ts';
import { useAct } from '#lib/api/use-act.ts';
import { patterns } from '#lib/paths.ts';
import type { Me } from '#shared/accounts/model.ts';
import { type ChosenGroup, chosenGroups, type NotificationChoices } from '#shared/notifications/model.ts';
import { DataState } from '#ui/data-state.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { notify } from '#ui/notify.ts';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';

const ways = ['email', 'phone'] as const;
type Way = (typeof ways)[number];

const Group = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' },
    gap: '4',
    px: { base: '4', md: '5' },
    py: '4',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

/** Changes one switch; a refusal turns it back and says why. */
function useChoosing(userId: string, choices: NotificationChoices) {
  const { t } = useTranslation('notifications');
  const id = 'notification-choices';
  const { run, pending, isBusy } = useAct(
    (next: NotificationChoices) => saveNotificationChoices(userId, next),
    {
      onDone: () => notify({ kind: 'success', id, message: t('choice.saved') }),
      onRefused: (message) => notify({ kind: 'error', id, message }),
    },
  );
  const choose = (group: ChosenGroup, way: Way, isOn: boolean) =>
    run({ ...choices, [group]: { ...choices[group], [way]: isOn } });
  return { shown: pending?.[0] ?? choices, isBusy, choose };
}

export function Choices({ me }: { me: Me }) {
  const { t } = useTranslation('notifications');
  return (
    <Section id="choices" title={t('choice.title')} lead={t('choice.lead')}>
      <DataState of={useNotificationChoices(me.id)} skeleton={<Skeleton height="16rem" borderRadius="lg" />}>
        {(choices) => <Groups me={me} choices={choices} />}
      </DataState>
    </Section>
  );
}

function Groups({ me, choices }: { me: Me; choices: NotificationChoices }) {
  const { t } = useTranslation('notifications');
  const { shown, isBusy, choose } = useChoosing(me.id, choices);
  const missing = [!me.email && t('choice.noEmail'), !me.phone && t('choice.noPhone')].filter(Boolean);
  return (
    <>
      {missing.length > 0 && (
        <chakra.p mb="4" textStyle="hint">
          {missing.join(' ')} <TextLink to={patterns.profile}>{t('choice.add')}</TextLink>
        </chakra.p>
      )}
      <chakra.ul borderWidth="1px" borderRadius="lg">
        {chosenGroups.map((group) => (
          <Group key={group}>
            <GroupWords group={group} />
            <chakra.div role="group" aria-label={t(`choice.${group}`)} display="grid" gap="3">
              {ways.map((way) => (
                <Switch
                  key={way}
                  label={t(`choice.${way}`)}
                  isOn={shown[group][way]}
                  isBusy={isBusy}
                  onChange={(isOn) => void choose(group, way, isOn)}
                />
              ))}
            </chakra.div>
          </Group>
        ))}
        <Group>
          <GroupWords group="security" />
        </Group>
      </chakra.ul>
      <chakra.p mt="4" textStyle="hint">
        {t('choice.quiet')}
      </chakra.p>
    </>
  );
}

function GroupWords({ group }: { group: ChosenGroup | 'security' }) {
  const { t } = useTranslation('notifications');
  return (
    <div>
      <chakra.p fontWeight="semibold">{t(`choice.${group}`)}</chakra.p>
      <chakra.p mt="1" textStyle="hint">
        {t(`choice.${group}Hint`)}
      </chakra.p>
    </div>
  );
}
