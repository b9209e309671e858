/** Close an agency, as the last person in it: what happens and what stays, said before. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { closeAgency } from '#frontend/queries/agencies.ts';
import { problemOf } from '#lib/api/http.ts';
import { pathOf } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { EndButton, EndForm, type Ending } from './end-form.tsx';

const effects = ['now', 'listings', 'points', 'page'] as const;
const remains = ['ledger', 'log', 'record'] as const;

interface CloseAgencyProps {
  agency: { id: string; name: string };
  userId: string;
  /** Others have a seat in it. */
  hasOthers: boolean;
}

export function CloseAgency({ agency, userId, hasOthers }: CloseAgencyProps) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isBarred, setBarred] = useState(false);
  const close = async ({ currentPassword }: Ending) => {
    try {
      await closeAgency(agency.id, currentPassword, userId);
    } catch (error) {
      if (problemOf(error).code !== 'state-conflict') throw error;
      return setBarred(true);
    }
    await navigate(pathOf('myAgencies'), { replace: true });
    notify({ kind: 'success', message: t('closing.done', { agency: agency.name }), lastsMs: null });
  };
  if (hasOthers) return <Alert tone="info">{t('closing.others')}</Alert>;
  return (
    <>
      <EndButton label={t('closing.open')} onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('closing.ask', { agency: agency.name })}
        shape="sheet"
      >
        <EndForm
          happens={{ title: t('closing.happens'), items: effects.map((key) => t(`closing.effect.${key}`)) }}
          remains={{ title: t('delete.remains'), items: remains.map((key) => t(`closing.remain.${key}`)) }}
          barred={isBarred ? t('closing.others') : undefined}
          keepLabel={t('closing.keep')}
          confirmLabel={t('closing.confirm')}
          onEnd={close}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
