/** What the sender was told, oldest first: who is in charge, answers, decisions, and their own appeal. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CaseAct, SentCase } from '#shared/cases/case-model.ts';

type Reply = SentCase['history'][number];

/** The acts that senders are told of. */
const named = ['take', 'answer', 'decide', 'appeal', 'close', 'reopen'] as const;
const isNamed = (act: CaseAct): act is (typeof named)[number] => named.some((one) => one === act);

export function Replies({ sent: { history, kind, state } }: { sent: SentCase }) {
  const { t } = useTranslation('cases');
  const isWaiting =
    history.every(({ act }) => act === 'take') && (state === 'new' || state === 'in-progress');
  return (
    <chakra.section aria-labelledby="replies" mt="8">
      <chakra.h2 id="replies" textStyle="heading.part" mb="3">
        {t('own.history')}
      </chakra.h2>
      {history.length > 0 && (
        <chakra.ol display="grid" gap="5">
          {history.map((reply) => (
            <Said key={`${reply.at}-${reply.act}`} reply={reply} kind={kind} />
          ))}
        </chakra.ol>
      )}
      {isWaiting && (
        <chakra.p mt={history.length > 0 ? '4' : '0'} color="fg.muted">
          {t('own.waiting')}
        </chakra.p>
      )}
    </chakra.section>
  );
}

function Said({ reply, kind }: { reply: Reply; kind: SentCase['kind'] }) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const { act, at, byName, text, outcome } = reply;
  const date = formatDateTime(at, locale);
  const name = isNamed(act) ? act : 'other';
  return (
    <chakra.li borderInlineStartWidth="2px" borderColor="border.emphasized" ps="4" minW="0">
      <chakra.h3 fontSize="md">{t(`own.act.${name}`)}</chakra.h3>
      <chakra.p textStyle="note" className="tabular">
        {byName ? t('own.by', { date, name: byName }) : date}
      </chakra.p>
      {outcome && (
        <chakra.p mt="2" fontWeight="semibold">
          {t(`outcome.${kind === 'complaint' ? 'complaint' : 'report'}.${outcome}`)}
        </chakra.p>
      )}
      {text && (
        <chakra.p mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
    </chakra.li>
  );
}
