/** The inbox of staff: what is open by its deadline, what is done, of one kind or by its number. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { type InboxSearch, useOpenCases } from '#frontend/queries/cases-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { inboxKinds } from '#shared/cases/model.ts';
import { Alert } from '#ui/alert.tsx';
import { IdLookup } from '#ui/back-office/id-lookup.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { type Option, Select } from '#ui/form/inputs.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { inboxQuery, owners, readInbox } from '../address.ts';
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
  const tabs = (['open', 'done'] as const).map((view) => ({
    key: view,
    to: pathTo({ ...search, view }),
    label: t(view),
    isCurrent: search.view === view,
  }));
  const choose = (changes: Partial<InboxSearch>) =>
    void navigate(pathTo({ ...search, ...changes }), { replace: true, preventScrollReset: true });
  return (
    <>
      <LinkTabs label={t('views')} tabs={tabs} />
      <chakra.div mb="4" display="flex" flexWrap="wrap" gap="3" alignItems="end">
        <Choice
          label={t('kind.label')}
          value={search.kind}
          onChoose={(kind) => choose({ kind: inboxKinds.find((one) => one === kind) })}
          options={[
            { value: '', label: t('kind.all') },
            ...inboxKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
        <Choice
          label={t('owner.label')}
          value={search.owner}
          onChoose={(owner) => choose({ owner: owners.find((one) => one === owner) })}
          options={[
            { value: '', label: t('owner.all') },
            ...owners.map((value) => ({ value, label: t(`owner.${value}`) })),
          ]}
        />
        <ButtonLink to={pathOf('adminAuthorityCreate')} variant="outline">
          {t('record.open')}
        </ButtonLink>
      </chakra.div>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

/** One filter of the list. */
function Choice({ label, value = '', options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <chakra.div flex="1 1 12rem" maxW="xs">
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {label}
      </chakra.label>
      <Select id={id} size="sm" value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}
