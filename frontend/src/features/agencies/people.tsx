/** The people of an agency: their roles, and what its owners and they themselves can do about them. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { changeSeat, endSeat } from '#frontend/queries/agencies.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { AgencyWithPeople, Seat } from '#shared/agencies/model.ts';
import { type SeatRole, seatRoles } from '#shared/kernel/seat.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Input, Select } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';

interface PeopleProps {
  whole: AgencyWithPeople;
  /** Absent: staff, who only read. */
  userId?: string;
}

export function People({ whole, userId }: PeopleProps) {
  const { t } = useTranslation('agencies');
  const { agency, seats, invitations } = whole;
  const used =
    seats.length + invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now()).length;
  return (
    <Panel title={t('people')} lead={t('peopleLead', { used, seats: agency.limits.seats })}>
      <chakra.ul listStyleType="none" display="grid" gap="0">
        {seats.map((seat) => (
          <Row key={seat.userId} seat={seat} whole={whole} userId={userId} />
        ))}
      </chakra.ul>
    </Panel>
  );
}

interface RowProps {
  seat: Seat;
  whole: AgencyWithPeople;
  userId: string | undefined;
}

function Row({ seat, whole, userId }: RowProps) {
  const { t } = useTranslation('agencies');
  const locale = useLocale();
  const isOwn = seat.userId === userId;
  const isOwner = whole.role === 'owner';
  const name = seat.name || t('gone');
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.div flex="1 1 12rem" minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {name} {isOwn && <chakra.span textStyle="note">({t('you')})</chakra.span>}
        </chakra.p>
        <chakra.p textStyle="note">{t('joined', { date: formatDate(seat.joinedAt, locale) })}</chakra.p>
        {seat.spentPoints !== undefined && (
          <chakra.p textStyle="note" className="tabular">
            {t('spent', { points: formatCount(seat.spentPoints, locale) })}
          </chakra.p>
        )}
      </chakra.div>
      {isOwner && userId ? (
        <RoleSelect seat={seat} name={name} agencyId={whole.agency.id} userId={userId} />
      ) : (
        <chakra.span fontSize="sm">{t(`roles.${seat.role}`)}</chakra.span>
      )}
      {isOwner && userId && seat.role !== 'owner' && seat.role !== 'viewer' && (
        <LimitField
          key={seat.monthlyPoints}
          seat={seat}
          name={name}
          agencyId={whole.agency.id}
          userId={userId}
        />
      )}
      {userId && (isOwn || isOwner) && <EndSeat seat={seat} name={name} whole={whole} userId={userId} />}
    </chakra.li>
  );
}

function RoleSelect(props: { seat: Seat; name: string; agencyId: string; userId: string }) {
  const { seat, name, agencyId, userId } = props;
  const { t } = useTranslation('agencies');
  const act = useAct((role: SeatRole) => changeSeat(agencyId, seat, { ...seat, role }, userId), {
    onDone: () => notify({ kind: 'success', message: t('roleChanged', { name }) }),
  });
  return (
    <chakra.div minW="36">
      <Select
        size="sm"
        aria-label={t('roleOf', { name })}
        value={act.pending?.[0] ?? seat.role}
        disabled={act.isBusy}
        onChange={(event) => void act.run(event.target.value as SeatRole)}
      >
        {seatRoles.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </Select>
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
    </chakra.div>
  );
}

/** How many points a month somebody may spend of the agency's; empty: without a limit. */
function LimitField(props: { seat: Seat; name: string; agencyId: string; userId: string }) {
  const { seat, name, agencyId, userId } = props;
  const { t } = useTranslation('agencies');
  const [typed, setTyped] = useState(String(seat.monthlyPoints ?? ''));
  const isRight = /^\d{0,7}$/.test(typed) && Number(typed) <= 1_000_000;
  const act = useAct(
    () => {
      const limit = typed === '' ? {} : { monthlyPoints: Number(typed) };
      return changeSeat(agencyId, seat, { role: seat.role, ...limit }, userId);
    },
    { onDone: () => notify({ kind: 'success', message: t('limitSaved', { name }) }) },
  );
  return (
    <chakra.div display="flex" gap="2" alignItems="center">
      <Input
        size="sm"
        width="32"
        inputMode="numeric"
        aria-label={t('monthlyPoints', { name })}
        aria-invalid={!isRight || undefined}
        placeholder={t('noLimit')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="sm" variant="outline" disabled={!isRight} isBusy={act.isBusy} onClick={() => act.run()}>
        {t('setLimit')}
      </Button>
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
    </chakra.div>
  );
}

/** Leaving, or removing somebody. */
function EndSeat({
  seat,
  name,
  whole,
  userId,
}: {
  seat: Seat;
  name: string;
  whole: AgencyWithPeople;
  userId: string;
}) {
  const { t } = useTranslation('agencies');
  const navigate = useNavigate();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { id: agencyId, name: agency } = whole.agency;
  const isOwn = seat.userId === userId;
  const word = isOwn ? 'leave' : 'remove';
  const others = whole.seats.filter((one) => one.userId !== seat.userId && one.role !== 'viewer');
  const [handTo, setHandTo] = useState(
    () => (others.find((one) => one.userId === userId) ?? others[0])?.userId,
  );
  const end = async () => {
    await endSeat(agencyId, seat, userId, handTo);
    notify({ kind: 'success', message: isOwn ? t('left', { agency }) : t('removed', { name }) });
    if (isOwn) void navigate(pathOf('myAgencies'));
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {t(word)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(`${word}Title`, { name, agency })}
        confirmLabel={t(word)}
        isDestructive
        onConfirm={end}
      >
        {t(`${word}Hint`)}
        {others.length > 0 && (
          <chakra.div mt="3">
            <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
              {t('handTo')}
            </chakra.label>
            <Select id={id} value={handTo} onChange={(event) => setHandTo(event.target.value)}>
              {others.map((one) => (
                <option key={one.userId} value={one.userId}>
                  {one.name || t('gone')}
                </option>
              ))}
            </Select>
          </chakra.div>
        )}
      </ConfirmDialog>
    </>
  );
}
