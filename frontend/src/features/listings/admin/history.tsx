/** What was done to a listing, newest first: who, when, state and flags before and after, and what was decided on. */

import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistory } from '#frontend/queries/listings-staff.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { StaffReason } from '#shared/kernel/staff-reason.ts';
import { differences } from '#shared/listings/differences.ts';
import type { ListingHistoryLine } from '#shared/listings/history-model.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import { readRemarks } from '#shared/listings/remark-rules.ts';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DifferenceList } from './difference-list.tsx';
import { NamedRemark } from './remarks/draft-list.tsx';
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
              {items.map((line, at) => (
                <Line key={line.id} line={line} earlier={wholeBefore(items.slice(at + 1), line)} />
              ))}
            </chakra.ol>
          )
        }
      </DataState>
    </chakra.section>
  );
}

/** What a line with all of a listing follows on: the newest line before it that has all of it, too. */
function wholeBefore(older: readonly ListingHistoryLine[], line: ListingHistoryLine) {
  if (!wholeOf(line)) return undefined;
  return older.map(wholeOf).find((content) => content !== undefined);
}

/** All that a listing said; undefined where a line has none of it, or what an edit changes. */
const wholeOf = ({ content }: ListingHistoryLine): ListingContent | undefined =>
  content && !(content.before && content.after)
    ? ((content.before ?? content.after) as ListingContent | undefined)
    : undefined;

interface LineProps {
  line: ListingHistoryLine;
  earlier: ListingContent | undefined;
}

function Line({ line, earlier }: LineProps) {
  const { t } = useTranslation(['review', 'options']);
  const locale = useLocale();
  const wordReason = useReason();
  const [open, setOpen] = useState<'content' | 'changes' | null>(null);
  const toggle = (part: typeof open) => setOpen(open === part ? null : part);
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
      <SaidOfFields line={line} />
      {content && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          <Toggle isOpen={open === 'content'} onToggle={() => toggle('content')}>
            {t('history.content')}
          </Toggle>
          {earlier && (
            <Toggle isOpen={open === 'changes'} onToggle={() => toggle('changes')}>
              {t('history.sinceLast')}
            </Toggle>
          )}
        </chakra.div>
      )}
      {content && open && (
        <chakra.div mt="2">
          {open === 'content' ? (
            <Content {...content} />
          ) : (
            <Changes before={earlier!} after={wholeOf(line)!} />
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}

interface ToggleProps {
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
}

const Toggle = ({ isOpen, onToggle, children }: ToggleProps) => (
  <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={onToggle}>
    {children}
  </Button>
);

/** What was said of single fields at a refusal. */
function SaidOfFields({ line: { after, content } }: { line: ListingHistoryLine }) {
  const { t } = useTranslation('review');
  const remarks = readRemarks(after?.remarks);
  if (remarks.length === 0) return null;
  return (
    <chakra.div mt="1">
      <p>{t('history.remarks')}:</p>
      <chakra.ul display="grid" gap="1" ps="3">
        {remarks.map((remark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said never changes
          <li key={at}>
            <NamedRemark
              remark={remark}
              content={(content?.after ?? content?.before ?? {}) as ListingContent}
            />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** Two versions that were decided on, one after the other. */
function Changes(versions: { before: ListingContent; after: ListingContent }) {
  const { t } = useTranslation('review');
  if (differences(versions.before, versions.after).length === 0) return <p>{t('history.same')}</p>;
  return <DifferenceList {...versions} heads={{ before: t('history.then'), after: t('history.now') }} />;
}

/** What an edit changes side by side; else all that was decided on. An entry names only some fields. */
function Content({ before, after }: NonNullable<ListingHistoryLine['content']>) {
  if (before && after)
    return <DifferenceList before={before as ListingContent} after={after as ListingContent} />;
  return <WrittenFields content={(before ?? after) as ListingContent} />;
}
