/** What staff and the system did to an account, newest first. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { AuditLine } from '#shared/accounts/staff-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { actWords, type LogChange, logChanges } from './log-words.ts';

export function Log({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useTranslation(['people', 'reasons']);
  const locale = useLocale();
  return (
    <Panel title={t('log.title')} lead={t('log.lead')}>
      {lines.length === 0 && <chakra.p color="fg.muted">{t('log.empty')}</chakra.p>}
      <chakra.ol display="grid" gap="4">
        {lines.map((line) => (
          <chakra.li
            key={line.id}
            borderInlineStartWidth="2px"
            borderColor="border.emphasized"
            ps="3"
            fontSize="sm"
          >
            <chakra.p fontWeight="semibold">{actWords(line.act, t)}</chakra.p>
            <chakra.p textStyle="note" className="tabular">
              {formatDateTime(line.at, locale)} · <PersonName userId={line.by} name={line.byName} />
            </chakra.p>
            {logChanges(line, t, locale).map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </chakra.li>
        ))}
      </chakra.ol>
    </Panel>
  );
}

function Change({ change: { field, before, after } }: { change: LogChange }) {
  const { t } = useTranslation(['people', 'reasons']);
  return (
    <chakra.p mt="1" overflowWrap="anywhere">
      <chakra.span color="fg.muted">{field}: </chakra.span>
      {before !== undefined && (
        <>
          <chakra.del color="fg.muted" textDecoration={after === undefined ? undefined : 'line-through'}>
            {before}
          </chakra.del>
          {after !== undefined && (
            <>
              <span aria-hidden> → </span>
              <span className="visually-hidden">{t('log.became')}</span>
            </>
          )}
        </>
      )}
      {after !== undefined && <chakra.ins textDecoration="none">{after}</chakra.ins>}
    </chakra.p>
  );
}
