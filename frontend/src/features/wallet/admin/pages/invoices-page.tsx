/** Requests for invoices of a month: read, handed to the accountant as a file, marked when issued. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useInvoices } from '#frontend/queries/wallet-staff.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { saveFile } from '#lib/save-file.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';
import { Alert } from '#ui/alert.tsx';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import { allInvoices } from '../api.ts';
import { FinanceTabs } from '../finance-tabs.tsx';
import { invoicesCsv } from '../invoices/csv.ts';
import { IssueDialog } from '../invoices/issue-dialog.tsx';
import { fromInput, monthOf, shifted, toInput } from '../invoices/month.ts';
import { useVnd } from '../whole-amounts.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('finance:tab.invoices'), isListed: false });

export function Page() {
  const { t } = useTranslation('finance');
  const [search, setSearch] = useSearchParams();
  const month = fromInput(search.get('month'), monthOf(Date.now()));
  const go = (next: string) => setSearch({ month: toInput(next) }, { replace: true });
  return (
    <Frame title={t('title')} lead={t('invoices.lead')} isNested>
      <FinanceTabs />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="4" alignItems="center">
        <Button
          isIcon
          variant="outline"
          aria-label={t('invoices.previous')}
          onClick={() => go(shifted(month, -1))}
        >
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <chakra.div width="2xs" maxW="44vw">
          <Input
            type="month"
            aria-label={t('invoices.month')}
            value={toInput(month)}
            onChange={(event) => go(fromInput(event.target.value, month))}
          />
        </chakra.div>
        <Button
          isIcon
          variant="outline"
          aria-label={t('invoices.next')}
          onClick={() => go(shifted(month, 1))}
        >
          <ChevronRight size={18} aria-hidden />
        </Button>
        <CsvButton month={month} />
      </chakra.div>
      <Invoices key={month} month={month} />
    </Frame>
  );
}

function CsvButton({ month }: { month: string }) {
  const { t } = useTranslation('finance');
  const { run, isBusy, problem } = useAct(() => allInvoices(month), {
    onDone: (invoices) => saveFile(`${t('invoices.file')}-${toInput(month)}.csv`, invoicesCsv(invoices, t)),
  });
  return (
    <>
      <Button variant="outline" isBusy={isBusy} onClick={() => run()} ms={{ md: 'auto' }}>
        <Download size={17} aria-hidden /> {t('invoices.csv')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </>
  );
}

function Invoices({ month }: { month: string }) {
  const { t } = useTranslation('finance');
  const pages = useInvoices(month);
  const [issuing, setIssuing] = useState<Invoice | null>(null);
  return (
    <>
      <PagedTable
        pages={pages}
        label={t('tab.invoices')}
        columns={useColumns(setIssuing)}
        keyOf={({ ref }) => ref}
        empty={<EmptyState title={t('invoices.none')}>{t('invoices.noneHint')}</EmptyState>}
      />
      {issuing && <IssueDialog invoice={issuing} onClose={() => setIssuing(null)} onIssued={pages.mutate} />}
    </>
  );
}

function useColumns(onIssue: (invoice: Invoice) => void): Column<Invoice>[] {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  return [
    {
      key: 'company',
      head: t('invoice.company'),
      isLead: true,
      cell: ({ company, taxId, address }) => (
        <>
          <chakra.span fontWeight="semibold" overflowWrap="anywhere">
            {company}
          </chakra.span>
          <chakra.span display="block" textStyle="note">
            <span className="tabular">{taxId}</span> · {address}
          </chakra.span>
        </>
      ),
    },
    {
      key: 'email',
      head: t('invoice.email'),
      cell: ({ email }) => (
        <OuterLink href={`mailto:${email}`} overflowWrap="anywhere">
          {email}
        </OuterLink>
      ),
    },
    {
      key: 'amount',
      head: t('column.amount'),
      isFigure: true,
      cell: (invoice) => <Amount invoice={invoice} />,
    },
    {
      key: 'paid',
      head: t('invoice.paidAt'),
      isFigure: true,
      cell: ({ paidAt }) => formatDate(paidAt, locale),
    },
    {
      key: 'state',
      head: t('column.state'),
      cell: (invoice) =>
        invoice.number ? (
          <Badge tone="green">{t('invoice.issuedAs', { number: invoice.number })}</Badge>
        ) : (
          <Button
            size="xs"
            variant="outline"
            aria-label={t('invoice.markNamed', { company: invoice.company })}
            onClick={() => onIssue(invoice)}
          >
            {t('invoice.mark')}
          </Button>
        ),
    },
  ];
}

/** What it is over, and by how much one that was issued has to be adjusted. */
function Amount({ invoice: { ref, advertId, amountVnd, returnedVnd } }: { invoice: Invoice }) {
  const { t } = useTranslation('finance');
  const vnd = useVnd();
  return (
    <>
      <TextLink to={advertId ? pathOf('adminAd', { id: advertId }) : pathOf('adminPayment', { id: ref })}>
        {vnd(amountVnd)}
      </TextLink>
      {returnedVnd && (
        <chakra.span display="block" textStyle="note">
          {t('invoice.adjust', { amount: vnd(returnedVnd) })}
        </chakra.span>
      )}
    </>
  );
}
