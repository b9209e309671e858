/** The versions of a document: what each changed against what stands, and putting one back into the form. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readDocumentVersion,
  useDocumentVersion,
  useDocumentVersions,
} from '#frontend/queries/documents-staff.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { DocumentRecord, DocumentVersionLine } from '#shared/content/documents.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { notify } from '#ui/notify.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { Difference } from './difference.tsx';
import { type DocumentValues, textsOfValues } from './values.ts';

interface VersionsProps {
  record: DocumentRecord;
  /** Puts texts into the form; nothing is public before it is saved. */
  onRestore: (texts: DocumentValues['texts']) => void;
}

export function Versions({ record, onRestore }: VersionsProps) {
  const { t } = useTranslation('documents');
  return (
    <Panel title={t('versions')} lead={t('versionsLead')}>
      <DataState of={useDocumentVersions(record.name, record.version)} skeleton={<SkeletonLines count={4} />}>
        {({ items }) => (
          <List aria-label={t('versions')}>
            {items.map((line) => (
              <li key={line.number}>
                <Version line={line} record={record} onRestore={onRestore} />
              </li>
            ))}
          </List>
        )}
      </DataState>
    </Panel>
  );
}

const List = chakra('ol', {
  base: {
    '& > li': { py: '3' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

function Version({ line, record, onRestore }: VersionsProps & { line: DocumentVersionLine }) {
  const { t } = useTranslation('documents');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { number, at, byName, note, needsAcceptance } = line;
  const restore = useAct(() => readDocumentVersion(record.name, number), {
    onDone: ({ texts }) => {
      onRestore(textsOfValues(texts));
      notify({ kind: 'info', id: 'document', message: t('restored', { version: number }) });
    },
    onRefused: (message) => notify({ kind: 'error', id: 'document', message }),
  });
  const time = at && formatDateTime(at, locale);
  const isCurrent = number === record.version;
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.strong>{t('version', { version: number })}</chakra.strong>
        {isCurrent && <Badge tone="green">{t('current')}</Badge>}
        {needsAcceptance && <Badge>{t('asked')}</Badge>}
        <chakra.span textStyle="hint">
          {time ? (byName ? t('changedBy', { time, name: byName }) : time) : t('shipped')}
        </chakra.span>
        {!isCurrent && (
          <chakra.span display="flex" gap="1" ms={{ md: 'auto' }}>
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('compareNamed', { version: number })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('compare')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              isBusy={restore.isBusy}
              aria-label={t('restoreNamed', { version: number })}
              onClick={() => restore.run()}
            >
              {t('restore')}
            </Button>
          </chakra.span>
        )}
      </chakra.div>
      {note && (
        <chakra.p mt="1" fontSize="sm" whiteSpace="pre-line" lang={languageTag('vi')}>
          {note}
        </chakra.p>
      )}
      {isOpen && <Comparison record={record} number={number} />}
    </>
  );
}

/** From that version to what stands now. */
function Comparison({ record, number }: { record: DocumentRecord; number: number }) {
  const { t } = useTranslation('documents');
  const [locale, setLocale] = useState<Locale>('vi');
  return (
    <chakra.div mt="3" maxW="3xl" display="grid" gap="3">
      <SegmentedControl
        label={t('language')}
        options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
        value={locale}
        onChange={(next) => setLocale(next as Locale)}
      />
      <DataState of={useDocumentVersion(record.name, number)} skeleton={<SkeletonLines count={3} />}>
        {({ document }) => (
          <Difference before={document.texts[locale]} after={record.texts[locale]} locale={locale} />
        )}
      </DataState>
    </chakra.div>
  );
}
