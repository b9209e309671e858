/** From a checked form to saved settings: previewed against the newest version, conflicts worded, nothing typed lost. */
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { notify } from '#ui/notify.ts';
import type { ChangeLine } from './changes.ts';

interface Saving<Settings, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The stored settings as the form shows them, and their version. */
  stored: { values: Values; version: number };
  changesOf: (next: Settings) => ChangeLine[];
  save: (next: Settings) => Promise<unknown>;
  /** Reads what is stored now, after a save and where somebody else was faster. */
  reload: () => Promise<unknown>;
}

/** A newer version that was stored meanwhile is taken over by all fields that nobody has typed in. */
function useNewest<Values extends FieldValues>({
  form,
  stored: { values, version },
}: Pick<Saving<unknown, Values>, 'form' | 'stored'>) {
  // Read here, so that the form keeps account of them.
  const { dirtyFields } = form.formState;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    form.reset(values, { keepDirtyValues: Object.keys(dirtyFields).length > 0 });
  }, [form, values, version, dirtyFields]);
}

export function useSaving<Settings, Values extends FieldValues>(saving: Saving<Settings, Values>) {
  const { form, changesOf, save, reload } = saving;
  const { t } = useTranslation('settings');
  useNewest(saving);
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
      // What is typed is stored now: the newest version replaces all of it.
      form.reset(form.getValues());
      await reload();
    },
  };
}
/** A form's saving, whatever it saves. */
export type Saved = Pick<
  ReturnType<typeof useSaving<never, never>>,
  'notice' | 'changes' | 'close' | 'confirm'
>;
