/** The public page of an agency for its people: where it stands, written by owners, everybody's own name on it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putAgencyPage, showMySeat } from '#frontend/queries/agency-page.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { pathOf } from '#lib/paths.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { notify } from '#ui/notify.ts';
import { TextLink } from '#ui/text-link.tsx';
import { AboutForm } from './about-form.tsx';

interface PanelProps {
  whole: AgencyWithPeople;
  userId: string;
}

export function PagePanel({ whole, userId }: PanelProps) {
  const { t } = useTranslation('agencies');
  const [isWriting, setWriting] = useState(false);
  const { role, page, agency } = whole;
  const mayWrite = role === 'owner' && agency.state === 'active';
  const write = (
    <Button size="sm" variant="outline" onClick={() => setWriting(!isWriting)}>
      {t(isWriting ? 'cancel' : page?.texts || page?.edit ? 'page.edit' : 'page.write')}
    </Button>
  );
  return (
    <Panel title={t('page.title')} lead={t('page.lead')} actions={mayWrite && write}>
      <chakra.div display="grid" gap="4" maxW="2xl">
        <PageState whole={whole} />
        {isWriting && (
          <AboutForm
            key={page?.version}
            whole={whole}
            userId={userId}
            onSent={() => {
              setWriting(false);
              notify({ kind: 'success', message: t('page.sent') });
            }}
          />
        )}
        {mayWrite && page?.texts && !isWriting && <TakeOff whole={whole} userId={userId} />}
        <OwnName whole={whole} userId={userId} />
      </chakra.div>
    </Panel>
  );
}

/** Whether visitors find it, and what waits or was refused. */
function PageState({ whole: { page } }: { whole: AgencyWithPeople }) {
  const { t } = useTranslation('agencies');
  const wordReason = useReason();
  return (
    <>
      {page?.isLive && page.slug && (
        <p>
          {t('page.live')} <TextLink to={pathOf('partner', { id: page.slug })}>{t('page.open')}</TextLink>
        </p>
      )}
      {page?.edit?.state === 'waiting' && (
        <Alert tone="info">{t(page.isLive ? 'page.waiting' : 'page.waitingFirst')}</Alert>
      )}
      {page?.edit?.state === 'refused' && (
        <Alert tone="warning" title={t('page.refused')}>
          <chakra.span whiteSpace="pre-line">{page.edit.reason && wordReason(page.edit.reason)}</chakra.span>
        </Alert>
      )}
    </>
  );
}

/** Everybody says for themselves whether they are named; it counts at once. */
function OwnName({ whole: { agency, seats }, userId }: PanelProps) {
  const { t } = useTranslation('agencies');
  const isShown = seats.find((seat) => seat.userId === userId)?.isShown === true;
  const act = useAct((isOn: boolean) => showMySeat(agency.id, isOn, userId), {
    onDone: () => notify({ kind: 'success', message: t('page.ownNameSaved') }),
  });
  return (
    <>
      <Switch
        label={t('page.ownName')}
        isOn={act.pending?.[0] ?? isShown}
        isBusy={act.isBusy}
        onChange={(isOn) => void act.run(isOn)}
      >
        {t('page.ownNameHint')}
      </Switch>
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
    </>
  );
}

function TakeOff({ whole: { agency, page }, userId }: PanelProps) {
  const { t } = useTranslation('agencies');
  const [isAsking, setAsking] = useState(false);
  const takeOff = async () => {
    await putAgencyPage(agency.id, page?.version ?? 0, undefined, userId);
    notify({ kind: 'success', message: t('page.takenOff') });
  };
  return (
    <div>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {t('page.takeOff')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('page.takeOffTitle')}
        confirmLabel={t('page.takeOff')}
        isDestructive
        onConfirm={takeOff}
      >
        {t('page.takeOffHint')}
      </ConfirmDialog>
    </div>
  );
}
