/** Every act of a case, oldest first; what the sender does not read is marked as internal. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Case, CaseAct } from '#shared/cases/case-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Badge } from '#ui/badges.tsx';
import { useOutcomeWords } from '../use-outcome-words.ts';

type Event = Case['history'][number];
const internal: readonly CaseAct[] = ['note', 'hear', 'release'];

export function History({ one }: { one: Case }) {
  const { t } = useTranslation('inbox');
  return (
    <Panel title={t('history.title')}>
      <chakra.ol display="grid" gap="4">
        {one.history.map((event) => (
          <Line key={event.id} event={event} kind={one.kind} />
        ))}
      </chakra.ol>
    </Panel>
  );
}

function Line({ event, kind }: { event: Event; kind: Case['kind'] }) {
  const { t } = useTranslation('inbox');
  const wordOf = useOutcomeWords(kind);
  const locale = useLocale();
  const { act, at, by, byName, text, outcome, listingCode = '', sha256 } = event;
  const name = by === 'sender' ? t('history.sender') : (byName ?? by);
  return (
    <chakra.li borderInlineStartWidth="2px" borderColor="border.emphasized" ps="3" fontSize="sm" minW="0">
      <chakra.p fontWeight="semibold" display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {t(`history.act.${act}`, { code: listingCode })}
        {internal.includes(act) && <Badge>{t('history.internal')}</Badge>}
      </chakra.p>
      <chakra.p textStyle="note" className="tabular">
        {formatDateTime(at, locale)} · {name}
      </chakra.p>
      {outcome && <p>{wordOf(outcome)}</p>}
      {sha256 && (
        <chakra.p textStyle="note" overflowWrap="anywhere">
          {t('evidence.hash')}: {sha256}
        </chakra.p>
      )}
      {text && (
        <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
    </chakra.li>
  );
}
