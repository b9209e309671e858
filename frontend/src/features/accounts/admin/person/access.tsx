/** What a master may do with an account: roles, state, sessions; each act says what follows from it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { type Role, roles } from '#shared/kernel/access.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { endSessions, setRole, setState } from '../api.ts';
import type { AccountActs } from './use-account-act.ts';

interface AccessProps {
  person: AccountDetail;
  acts: AccountActs;
}

export function Access({ person, acts }: AccessProps) {
  const { t } = useTranslation('people');
  const isOwn = useSession().me?.id === person.id;
  return (
    <Panel title={t('access.title')} lead={t('access.lead')}>
      {acts.notice && <Alert tone="warning" title={acts.notice} />}
      {person.state === 'deleted' ? (
        <p>{t('access.deleted')}</p>
      ) : (
        <chakra.div display="grid" gap="0">
          {roles.map((role) => (
            <RoleRow key={role} role={role} person={person} acts={acts} isOwn={isOwn} />
          ))}
          <SessionsRow person={person} acts={acts} />
          <StateRow person={person} acts={acts} isOwn={isOwn} />
        </chakra.div>
      )}
    </Panel>
  );
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
});
const Words = ({ title, badge, help }: { title: string; badge?: string | undefined; help: string }) => (
  <chakra.div minW="0" flex="1 1 14rem">
    <chakra.p textStyle="label" display="flex" gap="2" alignItems="center">
      {title}
      {badge && <Badge tone="green">{badge}</Badge>}
    </chakra.p>
    <chakra.p textStyle="hint">{help}</chakra.p>
  </chakra.div>
);

function RoleRow({ role, person, acts, isOwn }: AccessProps & { role: Role; isOwn: boolean }) {
  const { t } = useTranslation('people');
  const [isAsking, setAsking] = useState(false);
  const has = person.roles.includes(role);
  const act = has ? 'revoke' : 'grant';
  const named = { role: t(`role.${role}`), name: displayName(person) };
  return (
    <Row>
      <Words
        title={named.role}
        badge={has ? t('access.has') : undefined}
        help={t(`access.roleHelp.${role}`)}
      />
      <Button
        size="sm"
        variant="outline"
        colorPalette={has ? 'red' : 'green'}
        aria-label={t(`access.${act}Named`, named)}
        onClick={() => setAsking(true)}
      >
        {t(`access.${act}`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(`access.${act}Title`, named)}
        confirmLabel={t(`access.${act}`)}
        isDestructive={has}
        onConfirm={() =>
          acts.run(
            () => setRole(person.id, role, !has, person.version),
            t(`access.${act}Done`, named),
            t(role === 'master' && has ? 'access.lastMaster' : 'access.roleRefused'),
          )
        }
      >
        <p>{t(`access.${act}Help.${role}`, named)}</p>
        {isOwn && has && <Alert tone="warning">{t('access.own')}</Alert>}
      </ConfirmDialog>
    </Row>
  );
}

function SessionsRow({ person, acts }: AccessProps) {
  const { t } = useTranslation('people');
  const [isAsking, setAsking] = useState(false);
  const name = displayName(person);
  return (
    <Row>
      <Words
        title={t('access.sessions')}
        help={t('access.sessionsHelp', { count: person.sessions.length })}
      />
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {t('access.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('access.endTitle', { name })}
        confirmLabel={t('access.end')}
        isDestructive
        onConfirm={() =>
          acts.run(() => endSessions(person.id), t('access.endDone', { name }), t('changedElsewhere'))
        }
      >
        {t('access.endConsequence')}
      </ConfirmDialog>
    </Row>
  );
}

function StateRow({ person, acts, isOwn }: AccessProps & { isOwn: boolean }) {
  const { t } = useTranslation('people');
  const [isAsking, setAsking] = useState(false);
  const isActive = person.state === 'active';
  const act = isActive ? 'disable' : 'enable';
  const name = displayName(person);
  const reasons = ['fraud', 'spam', 'request', 'stolen'] as const;
  return (
    <Row>
      <Words
        title={t(`access.${act}Row`)}
        help={t(isOwn && isActive ? 'access.disableOwn' : `access.${act}Help`)}
      />
      {!(isOwn && isActive) && (
        <Button
          size="sm"
          variant="outline"
          colorPalette={isActive ? 'red' : 'green'}
          onClick={() => setAsking(true)}
        >
          {t(`access.${act}`)}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          onClose={() => setAsking(false)}
          title={t(`access.${act}Title`, { name })}
          confirmLabel={t(`access.${act}`)}
          isDestructive={isActive}
          reasons={
            isActive
              ? reasons.map((key) => ({
                  label: t(`access.reasonShort.${key}`),
                  words: t(`access.reason.${key}`),
                }))
              : []
          }
          onReason={(reason) =>
            acts.run(
              () => setState(person.id, isActive ? 'disabled' : 'active', reason, person.version),
              t(`access.${act}Done`, { name }),
              t(isActive ? 'access.lastMaster' : 'access.roleRefused'),
            )
          }
        >
          {t(`access.${act}Consequence`, { name })}
        </ReasonDialog>
      )}
    </Row>
  );
}
