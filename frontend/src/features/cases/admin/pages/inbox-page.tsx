/** The inbox of staff: what is open by its deadline, what is done, of one kind or by its number. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { type InboxSearch, useOpenCases } from '#frontend/queries/cases-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { type CaseKind, caseKinds } from '#shared/cases/model.ts';
import { Alert } from '#ui/alert.tsx';
import { IdLookup } from '#ui/back-office/id-lookup.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { inboxQuery, readInbox } from '../address.ts';
import { InboxTable } from '../inbox-table.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('inbox:title'), isListed: false });

const pathTo = (search: InboxSearch) => pathOf('adminInbox', {}, inboxQuery(search));

export function Page() {
  const { t } = useTranslation('inbox');
  const [query] = useSearchParams();
  const address = readInbox(query);
  const { wrongNumber, ...search } = address;
  return (
    <Frame
      title={t('title')}
      lead={<OpenCount />}
      actions={
        <IdLookup
          label={t('number.label')}
          act={t('number.find')}
          maxLength={10}
          pathOfCode={(number) => pathTo({ view: 'open', number })}
        />
      }
      isNested
    >
      {wrongNumber && <Alert tone="error">{t('number.wrong')}</Alert>}
      {search.number ? <FoundBy number={search.number} /> : <Filters search={search} />}
      <InboxTable key={JSON.stringify(search)} search={search} />
    </Frame>
  );
}

function OpenCount() {
  const { t } = useTranslation('inbox');
  const { data } = useOpenCases();
  if (!data) return t('lead');
  return (
    <>
      {t('count.open', { count: data.open })}{' '}
      {data.overdue > 0 && <strong>{t('count.overdue', { count: data.overdue })}</strong>}
    </>
  );
}

function FoundBy({ number }: { number: string }) {
  const { t } = useTranslation('inbox');
  return (
    <chakra.p mb="4">
      {t('number.shown', { number })} <TextLink to={pathOf('adminInbox')}>{t('number.clear')}</TextLink>
    </chakra.p>
  );
}

function Filters({ search }: { search: InboxSearch }) {
  const { t } = useTranslation('inbox');
  const navigate = useNavigate();
  const id = useId();
  const tabs = (['open', 'done'] as const).map((view) => ({
    key: view,
    to: pathTo({ ...search, view }),
    label: t(view),
    isCurrent: search.view === view,
  }));
  const choose = (kind: string) =>
    void navigate(pathTo({ ...search, kind: (kind || undefined) as CaseKind | undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <LinkTabs label={t('views')} tabs={tabs} />
      <chakra.div maxW="xs" mb="4">
        <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
          {t('kind.label')}
        </chakra.label>
        <Select id={id} size="sm" value={search.kind ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">{t('kind.all')}</option>
          {caseKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </chakra.div>
    </>
  );
}
