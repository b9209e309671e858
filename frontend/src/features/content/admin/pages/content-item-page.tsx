/** One item in the back office: where it stands and what waits, the form to edit it, or its preview. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { findNextContent, keepOfficeContent, useOfficeContent } from '#frontend/queries/content-staff.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useNextCase } from '#lib/use-next-case.ts';
import type { Me } from '#shared/accounts/model.ts';
import { contentKinds } from '#shared/content/kinds.ts';
import type { ContentMeta, ContentRecord } from '#shared/content/staff-model.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ActPanel } from '../detail/act-panel.tsx';
import { Differences } from '../detail/differences.tsx';
import { ContentFacts } from '../detail/facts.tsx';
import { History } from '../detail/history.tsx';
import { NewestText } from '../detail/newest-text.tsx';
import { Preview } from '../detail/preview.tsx';
import { useItemActs } from '../detail/use-item-acts.ts';
import { Versions } from '../detail/versions.tsx';
import { DecisionNotice } from '../editor/notices.tsx';
import { StoredEditor } from '../editor/stored-editor.tsx';
import { itemPath, listPath, officeKindAt, officeRoutes } from '../office.ts';

export const head = ({ t, routeName }: HeadInput): Head => {
  const kind = contentKinds.find((one) => officeRoutes[one].item === routeName);
  return { title: kind ? t(`content-office:title.${kind}`) : '', isListed: false };
};

export function Page() {
  const { me } = useSession();
  const id = useParams().id ?? '';
  const [search] = useSearchParams();
  // A session that ends must not take the form away before its text is kept.
  const [person] = useState(me);
  if (!person) return null;
  if (search.get('view') === 'edit') return <StoredEditor key={id} id={id} me={person} />;
  return <Item id={id} me={person} view={search.get('view')} language={search.get('language')} />;
}

interface ItemProps {
  id: string;
  me: Me;
  view: string | null;
  language: string | null;
}

function Item({ id, me, view, language }: ItemProps) {
  const { t } = useTranslation('content-office');
  const kind = officeKindAt(useLocation().pathname);
  const state = useOfficeContent(id, me.id);
  const [decided, setDecided] = useState<string>();
  const before = useRef<ContentMeta>(undefined);
  const openNext = useNextCase(
    async () => {
      const next = before.current && (await findNextContent(before.current, me.id));
      return next && itemPath(next);
    },
    listPath(kind, { state: 'waiting' }),
  );
  if (view === 'preview')
    return (
      <DataState of={state} skeleton={<Skeleton height="64" />}>
        {(record) => <Preview record={record} language={language} />}
      </DataState>
    );
  return (
    <div>
      <TextLink to={listPath(kind)} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t(`title.${kind}`)}
      </TextLink>
      <DataState of={state} skeleton={<Skeleton height="64" />}>
        {(record) => (
          <Detail
            key={`${record.meta.id}-${record.meta.version}`}
            record={record}
            me={me}
            isJustDecided={decided === id}
            onDecided={(meta) => {
              setDecided(id);
              before.current = meta;
              if (meta.state === 'waiting' || meta.edit === 'waiting') void openNext();
            }}
          />
        )}
      </DataState>
    </div>
  );
}

interface DetailProps {
  record: ContentRecord;
  me: Me;
  isJustDecided: boolean;
  onDecided: (before: ContentMeta) => void;
}

function Detail({ record, me, isJustDecided, onDecided }: DetailProps) {
  const { t } = useTranslation('content-office');
  const { meta, content, published } = record;
  const staff = isStaff(me);
  const acts = useItemActs({
    ...{ record, me, onDecided },
    onRecord: (next) => keepOfficeContent(next, me.id),
  });
  const names = { before: t('detail.before'), after: t('detail.after') };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
      gap="8"
      alignItems="start"
    >
      <chakra.div minW="0" display="grid" gap="6">
        <chakra.h1 textStyle="heading.page" overflowWrap="anywhere" lang="vi">
          {content.texts.vi.title}
        </chakra.h1>
        <DecisionNotice meta={meta} />
        {published && (
          <Panel title={t('detail.differences')}>
            <Differences before={published} after={content} names={names} />
          </Panel>
        )}
        <NewestText content={content} />
        <Versions record={record} acts={acts} />
        {staff && <History id={meta.id} version={meta.version} />}
      </chakra.div>
      <chakra.aside
        aria-label={t('detail.acts')}
        position={{ xl: 'sticky' }}
        top="20"
        display="grid"
        gap="4"
        order={{ base: -1, xl: 0 }}
      >
        <ActPanel record={record} acts={acts} isStaff={staff} isJustDecided={isJustDecided} />
        <ContentFacts record={record} />
      </chakra.aside>
    </chakra.div>
  );
}
