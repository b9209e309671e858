/** Asks before sessions end, and ends them. */

import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { patterns } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { focusSection } from './settings-section.tsx';

/** What is about to end. */
export type Ending = { scope: 'one'; id: string; device: string } | { scope: 'others' } | { scope: 'all' };

/** A session that is over already is what was asked for. */
const unlessGone = (error: unknown) => {
  if (problemOf(error).code !== 'not-found') throw error;
};

interface ConfirmEndSessionProps {
  ending: Ending;
  onClose: () => void;
  /** Runs when other sessions have ended: the list is to be read again. */
  onEnded: () => Promise<unknown>;
}

/** 'all' ends this one too: home is left first, so that no guard asks for a login on the way. */
function useEnding({ ending, onEnded }: ConfirmEndSessionProps) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  return async () => {
    if (ending.scope === 'one')
      await call(profileApi.endSession, { params: { id: ending.id } }).catch(unlessGone);
    else await call(profileApi.endSessions, { body: { scope: ending.scope } });
    notify({ kind: 'success', message: t(`session.ended.${ending.scope}`) });
    if (ending.scope === 'all') {
      await navigate(patterns.home, { replace: true });
      await session.end();
      return;
    }
    await onEnded();
    focusSection('sessions');
  };
}

export function ConfirmEndSession(props: ConfirmEndSessionProps) {
  const { t } = useTranslation('profile');
  const { ending, onClose } = props;
  const end = useEnding(props);
  const device = ending.scope === 'one' ? ending.device : '';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(`session.ask.${ending.scope}`, { device })}
      confirmLabel={t(`session.confirm.${ending.scope}`)}
      isDestructive
      onConfirm={end}
    >
      <p>{t(`session.consequence.${ending.scope}`)}</p>
    </ConfirmDialog>
  );
}
