/** The kept versions of a text: each can be compared with the newest and made the newest again. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContentVersion, useContentVersions } from '#frontend/queries/content-staff.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { contentActsFor } from '#shared/content/rules.ts';
import type { ContentRecord, ContentVersionLine } from '#shared/content/staff-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Differences } from './differences.tsx';
import type { ItemActs } from './use-item-acts.ts';

interface VersionsProps {
  record: ContentRecord;
  acts: ItemActs;
}

export function Versions({ record, acts }: VersionsProps) {
  const { t } = useTranslation(['content-office', 'app']);
  const pages = useContentVersions(record.meta.id);
  return (
    <Panel title={t('versions.title')} lead={t('versions.lead')}>
      <DataState of={pages} skeleton={<Skeleton height="24" />}>
        {(lines) => (
          <>
            <chakra.ol display="grid" gap="4">
              {lines.map((line) => (
                <Version key={line.number} line={line} record={record} acts={acts} />
              ))}
            </chakra.ol>
            {pages.hasMore && (
              <Button mt="4" variant="outline" size="sm" isBusy={pages.isBusy} onClick={pages.more}>
                {t('app:admin.more')}
              </Button>
            )}
          </>
        )}
      </DataState>
    </Panel>
  );
}

function Version({ line, record, acts }: VersionsProps & { line: ContentVersionLine }) {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { number, at, byName, title, isPublished, restoredFrom } = line;
  const isNewest = number === record.meta.textVersion;
  const mayRestore = !isNewest && contentActsFor(record.meta, acts.me).includes('save');
  return (
    <chakra.li borderInlineStartWidth="2px" borderColor="border.emphasized" ps="3" fontSize="sm" minW="0">
      <chakra.p fontWeight="semibold" display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {t('versions.name', { n: number })}
        {isNewest && <Badge>{t('versions.newest')}</Badge>}
        {isPublished && <Badge tone="green">{t('versions.live')}</Badge>}
      </chakra.p>
      <chakra.p textStyle="note" className="tabular">
        {formatDateTime(at, locale)} · {byName ?? '—'}
      </chakra.p>
      <chakra.p overflowWrap="anywhere" lang="vi">
        {title}
      </chakra.p>
      {restoredFrom && <chakra.p textStyle="note">{t('versions.from', { n: restoredFrom })}</chakra.p>}
      {!isNewest && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('versions.compareOf', { n: number })}
          </Button>
          {mayRestore && (
            <Button size="xs" variant="outline" isBusy={acts.isBusy} onClick={() => acts.restore(number)}>
              {t('versions.restoreOf', { n: number })}
            </Button>
          )}
        </chakra.div>
      )}
      {isOpen && <Comparison number={number} record={record} />}
    </chakra.li>
  );
}

function Comparison({ number, record }: { number: number; record: ContentRecord }) {
  const { t } = useTranslation('content-office');
  const state = useContentVersion(record.meta.id, number);
  const names = { before: t('versions.name', { n: number }), after: t('versions.newest') };
  return (
    <chakra.div mt="2">
      <DataState of={state} skeleton={<Skeleton height="24" />}>
        {({ content }) => <Differences before={content} after={record.content} names={names} />}
      </DataState>
    </chakra.div>
  );
}
