/** Delete my account: what happens and what stays, said before; the password and an explicit tick. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { patterns } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { EndButton, EndForm, type Ending } from './end-form.tsx';

const effects = ['now', 'listings', 'points', 'person'] as const;
const remains = ['ledger', 'enquiries', 'log'] as const;

export function DeleteAccount() {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EndButton label={t('delete.open')} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('delete.ask')} shape="sheet">
        <DeleteForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [isBarred, setBarred] = useState(false);
  const remove = useDeletion(() => setBarred(true));
  return (
    <EndForm
      happens={{ title: t('delete.happens'), items: effects.map((key) => t(`delete.effect.${key}`)) }}
      remains={{ title: t('delete.remains'), items: remains.map((key) => t(`delete.remain.${key}`)) }}
      barred={isBarred ? t('delete.barred') : undefined}
      keepLabel={t('delete.keep')}
      confirmLabel={t('delete.confirm')}
      onEnd={remove}
      onClose={onClose}
    />
  );
}

/** Deletes, leaves for home before the session ends here, and says what has been done. */
function useDeletion(onBarred: () => void) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  return async ({ currentPassword }: Ending) => {
    try {
      await call(privacyApi.deleteAccount, { body: { currentPassword, isUnderstood: true } });
    } catch (error) {
      if (problemOf(error).code !== 'state-conflict') throw error;
      return onBarred();
    }
    await navigate(patterns.home, { replace: true });
    await session.end();
    notify({ kind: 'success', message: t('delete.done'), lastsMs: null });
  };
}
