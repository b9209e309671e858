/** Inviting people into an agency, and the invitations that were sent. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { invite, revokeInvitation } from '#frontend/queries/agencies.ts';
import { useAct } from '#lib/api/use-act.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { AgencyWithPeople, Invitation } from '#shared/agencies/model.ts';
import { type SeatRole, seatRoles } from '#shared/kernel/seat.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { SelectField, TextField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';

interface InvitationsProps {
  whole: AgencyWithPeople;
  userId: string;
}
interface Values {
  identifier: string;
  role: SeatRole;
}
const schema = bodyOf(agenciesApi.invite);

export function Invitations({ whole, userId }: InvitationsProps) {
  const { t } = useTranslation('agencies');
  return (
    <>
      {whole.agency.state === 'active' && (
        <Panel title={t('invite')} lead={t('inviteLead')}>
          <InviteForm whole={whole} userId={userId} />
        </Panel>
      )}
      {whole.invitations.length > 0 && (
        <Panel title={t('invitations')}>
          <chakra.ul listStyleType="none">
            {whole.invitations.map((invitation) => (
              <Sent key={invitation.id} invitation={invitation} whole={whole} userId={userId} />
            ))}
          </chakra.ul>
        </Panel>
      )}
    </>
  );
}

function InviteForm({ whole, userId }: InvitationsProps) {
  const { t } = useTranslation('agencies');
  const form = useAppForm<Values>({
    schema,
    defaultValues: { identifier: '', role: 'agent' },
    problemText: (code) =>
      code === 'limit-reached' ? t('seatsFull') : code === 'already-exists' ? t('alreadyThere') : undefined,
  });
  const send = async ({ identifier, role }: Values) => {
    await invite(whole.agency.id, identifier, role, userId);
    notify({ kind: 'success', message: t('invited', { value: identifier.trim() }) });
    form.form.reset();
  };
  return (
    <chakra.div maxW="2xl">
      <Form form={form} onSubmit={send}>
        <TextField name="identifier" label={t('identifier')} autoComplete="off" maxLength={254} />
        <SelectField
          name="role"
          label={t('role')}
          help={t('rolesHelp')}
          options={seatRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        />
        <chakra.div>
          <SubmitButton>{t('sendInvite')}</SubmitButton>
        </chakra.div>
      </Form>
    </chakra.div>
  );
}

/** One that was sent: when it ends, sent again, taken back. */
function Sent({ invitation, whole, userId }: InvitationsProps & { invitation: Invitation }) {
  const { t } = useTranslation('agencies');
  const locale = useLocale();
  const { value, role, expiresAt } = invitation;
  const agencyId = whole.agency.id;
  const onRefused = (message: string) => notify({ kind: 'error', message });
  const again = useAct(() => invite(agencyId, value, role, userId), {
    onDone: () => notify({ kind: 'success', message: t('invited', { value }) }),
    onRefused,
  });
  const revoke = useAct(() => revokeInvitation(agencyId, invitation, userId), {
    onDone: () => notify({ kind: 'success', message: t('revoked') }),
    onRefused,
  });
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="border">
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {value}
      </chakra.p>
      <chakra.p textStyle="note">
        {t(`roles.${role}`)} · {isOver ? t('over') : t('until', { date: formatDate(expiresAt, locale) })}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" variant="outline" isBusy={again.isBusy} onClick={() => again.run()}>
          {t('again', { value })}
        </Button>
        <Button size="sm" variant="outline" isBusy={revoke.isBusy} onClick={() => revoke.run()}>
          {t('revoke', { value })}
        </Button>
      </chakra.div>
    </chakra.li>
  );
}
