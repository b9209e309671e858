/** What was done to a listing, newest first: who, when, state and flags before and after, and what was decided on. */

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistory } from '#frontend/queries/listings-staff.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { StaffReason } from '#shared/kernel/staff-reason.ts';
import type { ListingHistoryLine } from '#shared/listings/history-model.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DifferenceList } from './difference-list.tsx';
import { WrittenFields } from './written-fields.tsx';

export function History({ code, version }: { code: string; version: number }) {
  const { t } = useTranslation(['review', 'options']);
  return (
    <chakra.section aria-labelledby="history" mt="10">
      <chakra.h2 id="history" textStyle="heading.part">
        {t('history.title')}
      </chakra.h2>
      <chakra.p textStyle="hint" mb="4">
        {t('history.lead')}
      </chakra.p>
      <DataState of={useHistory(code, version)} skeleton={<Skeleton height="24" />}>
        {({ items }) =>
          items.length === 0 ? (
            <chakra.p color="fg.muted">{t('history.empty')}</chakra.p>
          ) : (
            <chakra.ol display="grid" gap="5">
              {items.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </chakra.ol>
          )
        }
      </DataState>
    </chakra.section>
  );
}

function Line({ line }: { line: ListingHistoryLine }) {
  const { t } = useTranslation(['review', 'options']);
  const locale = useLocale();
  const wordReason = useReason();
  const [isOpen, setOpen] = useState(false);
  const { before, after, content } = line;
  const reason = StaffReason.safeParse(after?.reason);
  const states = [before?.state, after?.state].filter((state) => typeof state === 'string');
  const isFlagChanged = before !== undefined && before.isLargeScale !== after?.isLargeScale;
  return (
    <chakra.li borderInlineStartWidth="2px" borderColor="border.emphasized" ps="3" fontSize="sm" minW="0">
      <chakra.p fontWeight="semibold">{t(`history.act.${line.act}`, t('history.act.other'))}</chakra.p>
      <chakra.p textStyle="note" className="tabular">
        {formatDateTime(line.at, locale)} ·{' '}
        {line.by === 'system' ? t('history.system') : (line.byName ?? '—')}
      </chakra.p>
      {states[0] !== states[1] && (
        <p>
          {states.map((state) => t(`options:listingState.${state}`, { defaultValue: state })).join(' → ')}
        </p>
      )}
      {isFlagChanged && (
        <p>
          {t('largeScale')}:{' '}
          {[before.isLargeScale, after?.isLargeScale]
            .map((is) => t(is ? 'history.yes' : 'history.no'))
            .join(' → ')}
        </p>
      )}
      {reason.success && (
        <chakra.p overflowWrap="anywhere" whiteSpace="pre-line">
          {t('history.reason')}: {wordReason(reason.data)}
        </chakra.p>
      )}
      {content && (
        <Button size="xs" variant="subtle" mt="2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('history.content')}
        </Button>
      )}
      {content && isOpen && (
        <chakra.div mt="2">
          <Content {...content} />
        </chakra.div>
      )}
    </chakra.li>
  );
}

/** What an edit changes side by side; else all that was decided on. An entry names only some fields. */
function Content({ before, after }: NonNullable<ListingHistoryLine['content']>) {
  if (before && after)
    return <DifferenceList before={before as ListingContent} after={after as ListingContent} />;
  return <WrittenFields content={(before ?? after) as ListingContent} />;
}
