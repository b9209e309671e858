/** From a checked form to saved settings: previewed against the newest version, conflicts worded, nothing typed lost. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { notify } from '#ui/notify.ts';
import type { ChangeLine } from './changes.ts';

interface Saving<Settings> {
  changesOf: (next: Settings) => ChangeLine[];
  save: (next: Settings) => Promise<unknown>;
  /** Reads what is stored now, after a save and where somebody else was faster. */
  reload: () => Promise<unknown>;
}

export function useSaving<Settings>({ changesOf, save, reload }: Saving<Settings>) {
  const { t } = useTranslation('settings');
  const [asked, setAsked] = useState<Settings | null>(null);
  const { notice, setNotice, run } = useConflictNotice(reload);
  return {
    notice,
    changes: asked && changesOf(asked),
    /** Asks for confirmation; without any change it says so. */
    async ask(next: Settings): Promise<void> {
      setNotice(null);
      if (changesOf(next).length === 0) setNotice(t('noChange'));
      else setAsked(next);
    },
    close: () => setAsked(null),
    async confirm(): Promise<void> {
      if (!asked) return;
      const isSaved = await run(() => save(asked), t('changedElsewhere'));
      if (!isSaved) return;
      notify({ kind: 'success', message: t('saved') });
      await reload();
    },
  };
}
/** A form's saving, whatever it saves. */
export type Saved = Pick<ReturnType<typeof useSaving<never>>, 'notice' | 'changes' | 'close' | 'confirm'>;
