/** Runs an act on an account: the answer is shown at once, and somebody else's change is read before another try. */
import { useTranslation } from 'react-i18next';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { session } from '#lib/session/session.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { notify } from '#ui/notify.ts';

export interface AccountActs {
  /** What happened instead of the act, in words; null without. */
  notice: string | null;
  /**
   * Does an act. A conflict is worded here and the account read anew; any other refusal is thrown on to
   * whoever asks for confirmation. `refused` are the words for a state that forbids the act.
   */
  run(act: () => Promise<AccountDetail>, done: string, refused: string): Promise<void>;
}

export function useAccountActs(
  person: AccountDetail,
  onPerson: (person: AccountDetail) => void,
  reload: () => Promise<unknown>,
): AccountActs {
  const { t } = useTranslation('people');
  const { notice, run } = useConflictNotice(reload);
  return {
    notice,
    async run(act, done, refused) {
      await run(
        async () => {
          const next = await act();
          onPerson(next);
          followOwnRoles(next);
          notify({ kind: 'success', message: done });
        },
        (code) => (code === 'version-conflict' ? t('changedElsewhere') : refused),
      );
    },
  };

  /** Who changes their own roles sees their menu follow. */
  function followOwnRoles(next: AccountDetail): void {
    const { me } = session.getState();
    if (me?.id === person.id) session.updateMe({ ...me, roles: next.roles });
  }
}
