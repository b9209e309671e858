/** What was done to content, for staff: who, when, the states before and after, reasons, and what was decided on. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContentHistory } from '#frontend/queries/content-staff.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { ContentState } from '#shared/content/kinds.ts';
import type { ContentHistoryLine } from '#shared/content/staff-model.ts';
import { StaffReason } from '#shared/kernel/staff-reason.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DifferenceRows } from './differences.tsx';

export function History({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('content-office');
  return (
    <Panel title={t('history.title')}>
      <DataState
        of={useContentHistory(id, version)}
        skeleton={<Skeleton height="24" />}
        empty={<chakra.p color="fg.muted">{t('history.empty')}</chakra.p>}
      >
        {({ items }) => (
          <chakra.ol display="grid" gap="4">
            {items.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </chakra.ol>
        )}
      </DataState>
    </Panel>
  );
}

function Line({ line }: { line: ContentHistoryLine }) {
  const { t } = useTranslation(['content-office', 'app']);
  const locale = useLocale();
  const wordReason = useReason();
  const { act, at, by, byName, before, after, content } = line;
  const [isOpen, setOpen] = useState(false);
  const reason = StaffReason.safeParse(after?.reason);
  const states = [before?.state, after?.state].flatMap((state) => {
    const known = ContentState.safeParse(state);
    return known.success ? [known.data] : [];
  });
  const edited = content?.before && content.after ? content : undefined;
  return (
    <chakra.li borderInlineStartWidth="2px" borderColor="border.emphasized" ps="3" fontSize="sm" minW="0">
      <chakra.p fontWeight="semibold">
        {t(`history.act.${act.replace('content-', '')}` as 'history.act.other', t('history.act.other'))}
      </chakra.p>
      <chakra.p textStyle="note" className="tabular">
        {formatDateTime(at, locale)} · {by === 'system' ? t('app:admin.system') : (byName ?? '—')}
      </chakra.p>
      {states.length === 2 && states[0] !== states[1] && (
        <p>{states.map((state) => t(`state.${state}`)).join(' → ')}</p>
      )}
      {reason.success && (
        <chakra.p overflowWrap="anywhere" whiteSpace="pre-line">
          {t('history.reason')}: {wordReason(reason.data)}
        </chakra.p>
      )}
      {edited && (
        <Button size="xs" variant="subtle" mt="2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('detail.differences')}
        </Button>
      )}
      {edited && isOpen && (
        <chakra.div mt="2">
          <DifferenceRows
            rows={Object.keys(edited.after ?? {}).map((path) => ({
              ...{ path, before: edited.before?.[path], after: edited.after?.[path] },
            }))}
            names={{ before: t('detail.before'), after: t('detail.after') }}
          />
        </chakra.div>
      )}
    </chakra.li>
  );
}
