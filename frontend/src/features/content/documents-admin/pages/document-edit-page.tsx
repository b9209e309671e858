/** `/admin/pages/{name}`: one policy or guide page in five languages, its preview and its versions. */
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useStaffDocument } from '#frontend/queries/documents-staff.ts';
import { patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { type DocumentName, documentNames } from '#shared/content/documents.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { DocumentForm } from '../document-form.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('documents:editTitle'), isListed: false });

export function Page() {
  const { id } = useParams();
  const name = documentNames.find((one) => one === id);
  return name ? <Document key={name} name={name} /> : <Missing />;
}

function Missing() {
  const { t } = useTranslation('documents');
  return (
    <Frame title={t('editTitle')} isNested>
      <EmptyState
        title={t('missing')}
        action={<ButtonLink to={patterns.adminPages}>{t('toList')}</ButtonLink>}
      />
    </Frame>
  );
}

function Document({ name }: { name: DocumentName }) {
  const { t } = useTranslation('documents');
  const state = useStaffDocument(name);
  const frame = { title: t('editTitle'), lead: t('editLead'), isNested: true };
  if (!state.data)
    return (
      <Frame {...frame}>
        <DataState of={state} skeleton={<TableSkeleton />}>
          {() => null}
        </DataState>
      </Frame>
    );
  return <DocumentForm record={state.data} />;
}
