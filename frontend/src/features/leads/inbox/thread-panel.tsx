/** The thread of a request beside it, as whose inbox it is in reads and writes it. */
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useSeatLack } from '#lib/session/workspace.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Thread } from '../thread/thread.tsx';
import type { LeadActs } from './lead-page.tsx';

export function ThreadPanel({ lead, isGuest, onStale, onRead }: LeadActs) {
  const { t } = useTranslation('thread');
  const isReader = useSeatLack('work') !== undefined;
  const { id, at, message, locale, listing } = lead;
  return (
    <Panel title={t('title')} lead={t('lead', { language: languageNames[locale] })}>
      <Thread
        threadKey={id}
        opening={{ at, text: message, locale }}
        canReport={listing !== undefined && !isReader}
        isGuest={isGuest || isReader}
        isReader={isReader}
        // The first message counts as contacted, and what was read leaves the unread ones.
        onChange={() => Promise.all([onStale(), onRead()])}
      />
    </Panel>
  );
}
