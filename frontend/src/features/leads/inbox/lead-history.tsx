/** What happened with a request, oldest first: asked, noted, withdrawn; what was written stands in its thread. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { removeLeadNote } from '#frontend/queries/consultation.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useSeatLack } from '#lib/session/workspace.ts';
import type { LeadEntry } from '#shared/leads/lead-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import type { LeadActs } from './lead-page.tsx';

export function LeadHistory({ lead, onChange }: LeadActs) {
  const { t } = useTranslation('leads');
  const isReader = useSeatLack('work') !== undefined;
  const { run, pending } = useAct((noteId: string) => removeLeadNote(lead.id, noteId), {
    onDone: onChange,
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  return (
    <Panel title={t('history.title')}>
      <chakra.ol display="grid" gap="4">
        <Line at={lead.at}>{t('history.asked')}</Line>
        {lead.entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isBusy={pending?.[0] === entry.id}
            onRemove={isReader ? undefined : () => void run(entry.id)}
          />
        ))}
        {lead.withdrawnAt && <Line at={lead.withdrawnAt}>{t('history.withdrawn')}</Line>}
      </chakra.ol>
    </Panel>
  );
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <chakra.li borderInlineStartWidth="2px" borderColor="border.emphasized" ps="3">
      <chakra.time dateTime={at} textStyle="note" display="block">
        {formatDateTime(at, locale)}
      </chakra.time>
      {children}
    </chakra.li>
  );
}

interface EntryProps {
  entry: LeadEntry;
  isBusy: boolean;
  /** Absent: it stays. */
  onRemove: (() => void) | undefined;
}

/** A note, which can be taken away by who wrote it. */
function Entry({ entry: { at, byName, isMine, text }, isBusy, onRemove }: EntryProps) {
  const { t } = useTranslation('leads');
  const name = byName ?? t('goneName');
  return (
    <Line at={at}>
      <chakra.p fontWeight="semibold" fontSize="sm">
        {t('history.note', { name })}
      </chakra.p>
      <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
      {isMine && onRemove && (
        <Button variant="plain" size="xs" minH="11" isBusy={isBusy} onClick={onRemove}>
          {t('note.remove')}
        </Button>
      )}
    </Line>
  );
}
