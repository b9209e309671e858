/** Writing new content: an empty form, or a copy of another one; the first save gives it an id in the address. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useOfficeContent } from '#frontend/queries/content-staff.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { type ContentKind, contentKinds } from '#shared/content/kinds.ts';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copied } from '../editor/beginning.ts';
import { ContentEditor } from '../editor/content-editor.tsx';
import { StoredEditor } from '../editor/stored-editor.tsx';
import { copyRoutes, officeKindAt, officeRoutes } from '../office.ts';

export const head = ({ t, routeName }: HeadInput): Head => {
  const kind = contentKinds.find(
    (one) => officeRoutes[one].create === routeName || copyRoutes[one] === routeName,
  );
  return { title: kind ? t(`content-office:create.${kind}`) : '', isListed: false };
};

/** The person is remembered: a session that ends must not take the form away before its text is kept. */
export function Page() {
  const { me } = useSession();
  const [author] = useState(me);
  const kind = officeKindAt(useLocation().pathname);
  const copyId = useParams().id;
  const [search, setSearch] = useSearchParams();
  const draft = search.get('draft');
  // What was begun on this page stays in its form when the first save names it.
  const [born, setBorn] = useState<string | null>(null);
  if (!author) return null;
  const isElsewhere = draft !== null && draft !== born;
  if (isElsewhere) return <StoredEditor key={draft} id={draft} me={author} />;
  const onBorn = (id: string) => {
    setBorn(id);
    setSearch({ draft: id }, { replace: true, preventScrollReset: true });
  };
  return copyId ? (
    <Copy key={copyId} id={copyId} kind={kind} me={author} onBorn={onBorn} />
  ) : (
    <ContentEditor key={kind} kind={kind} me={author} record={null} copy={null} onBorn={onBorn} />
  );
}

interface CopyProps {
  id: string;
  kind: ContentKind;
  me: Me;
  onBorn: (id: string) => void;
}

function Copy({ id, kind, me, onBorn }: CopyProps) {
  const { t } = useTranslation('content-office');
  return (
    <DataState of={useOfficeContent(id, me.id)} skeleton={<Skeleton height="64" />}>
      {(record) => {
        const title = record.content.texts.vi.title;
        const isOwn = record.meta.ownerId === me.id;
        const lead = isOwn ? t('copyOf', { title }) : t('copyOfOther', { title });
        const copy = copied(record, me.id);
        return <ContentEditor kind={kind} me={me} record={null} copy={copy} lead={lead} onBorn={onBorn} />;
      }}
    </DataState>
  );
}
