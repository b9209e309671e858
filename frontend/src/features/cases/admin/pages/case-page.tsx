/** One case of the inbox: what was written by whom, what was done, and every act that may follow. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { hearCase, noteCase, useCase } from '#frontend/queries/cases-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { caseLimits } from '#shared/cases/model.ts';
import { actsOf, isAboutMessage, mayWorkOn } from '#shared/cases/rules.ts';
import { admits } from '#shared/kernel/access.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Evidence } from '../authority/evidence.tsx';
import { TakeDown } from '../authority/take-down.tsx';
import { AdvertOfCase } from '../one/advert-of-case.tsx';
import { AnswerForm } from '../one/answer-form.tsx';
import { DecideForm } from '../one/decide-form.tsx';
import { History } from '../one/history.tsx';
import { InCharge } from '../one/in-charge.tsx';
import { Sender } from '../one/sender.tsx';
import { useCaseActs } from '../one/use-case-acts.ts';
import { WordsForm } from '../one/words-form.tsx';
import { Written } from '../one/written.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('inbox:one.pageTitle'), isListed: false });

export function Page() {
  const { t } = useTranslation('inbox');
  const id = useParams().id ?? '';
  const state = useCase(id);
  const { me } = useSession();
  return (
    <div>
      <TextLink to={pathOf('adminInbox')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('one.toInbox')}
      </TextLink>
      <DataState
        of={state}
        skeleton={
          <Frame title={t('one.pageTitle')} isNested>
            <Skeleton height="64" />
          </Frame>
        }
        missing={
          <Frame title={t('one.pageTitle')} isNested>
            <EmptyState title={t('one.missing')}>{t('one.missingHint')}</EmptyState>
          </Frame>
        }
      >
        {(one) => me && <View key={one.id} one={one} me={me} onStale={() => state.mutate()} />}
      </DataState>
    </div>
  );
}

interface ViewProps {
  one: Case;
  me: Me;
  /** Somebody else changed it: read what is there now. */
  onStale: () => unknown;
}

function View({ one, me, onStale }: ViewProps) {
  const { t } = useTranslation('inbox');
  return (
    <Frame
      title={<span lang={languageTag(one.locale)}>{one.title || t(`kind.${one.kind}`)}</span>}
      lead={
        <span className="tabular">
          {isAboutMessage(one.content) ? t('one.quote.kind') : t(`kind.${one.kind}`)} · {one.number}
        </span>
      }
      isNested
    >
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <chakra.div display="grid" gap="5" minW="0">
          <Written one={one} />
          <Sender one={one} />
          <Evidence one={one} />
          <History one={one} />
        </chakra.div>
        <chakra.div display="grid" gap="5" minW="0">
          {one.kind === 'advertising' && one.content && admits('admin', me) && <AdvertOfCase one={one} />}
          <Acts one={one} me={me} onStale={onStale} />
        </chakra.div>
      </chakra.div>
    </Frame>
  );
}

function Acts({ one, me, onStale }: ViewProps) {
  const { t } = useTranslation(['inbox', 'app']);
  const runAct = useCaseActs(onStale);
  if (one.userId === me.id) return <Alert tone="info">{t('app:problem.self-review')}</Alert>;
  // Whoever decided first may still note something about the appeal.
  const isOthers = !mayWorkOn(one, me.id);
  const acts = actsOf(one, Date.now()).filter((act) => !isOthers || act === 'note');
  return (
    <>
      {isOthers && <Alert tone="info">{t('decide.other')}</Alert>}
      <InCharge one={one} me={me} acts={acts} runAct={runAct} />
      {acts.includes('take-down') && <TakeDown one={one} runAct={runAct} onStale={onStale} />}
      {acts.includes('answer') && <AnswerForm one={one} runAct={runAct} />}
      {acts.includes('decide') && <DecideForm one={one} runAct={runAct} />}
      {acts.includes('hear') && (
        <WordsForm
          one={one}
          act="hear"
          lead={t('hear.lead')}
          max={caseLimits.contentMax}
          rows={4}
          onWords={({ text }) => runAct('hear', () => hearCase(one, text))}
          sendLabel={t('hear.save')}
        />
      )}
      {acts.includes('note') && (
        <WordsForm
          one={one}
          act="note"
          lead={t('note.lead')}
          max={caseLimits.noteMax}
          rows={3}
          onWords={({ text }) => runAct('note', () => noteCase(one, text))}
          sendLabel={t('note.save')}
        />
      )}
    </>
  );
}
