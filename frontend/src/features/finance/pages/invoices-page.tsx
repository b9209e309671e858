/** Requests for invoices of a month: read, handed to the accountant as a file, marked when issued. */
import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Invoice } from '../../../../../shared/wallet/staff-model.ts';
import { formatDate } from '../../../lib/format.ts';
import type { Head, HeadInput } from '../../../lib/page.ts';
import { pathOf } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useProblem } from '../../../lib/use-problem.ts';
import { Badge } from '../../../ui/badges.tsx';
import { Input } from '../../../ui/bare-controls.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page as Frame } from '../../../ui/page.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { OuterLink, TextLink } from '../../../ui/text-link.tsx';
import { allInvoices, useInvoices } from '../api.ts';
import { useVnd } from '../figures.tsx';
import { FinanceTabs } from '../finance-tabs.tsx';
import { invoicesCsv } from '../invoices/csv.ts';
import { IssueDialog } from '../invoices/issue-dialog.tsx';
import { fromInput, monthOf, shifted, toInput } from '../invoices/month.ts';

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
  const wordOf = useProblem();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(`${t('invoices.file')}-${toInput(month)}.csv`, invoicesCsv(await allInvoices(month), t));
    } catch (error) {
      notify({ kind: 'error', message: wordOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" isBusy={isBusy} onClick={download} ms={{ md: 'auto' }}>
      <Download size={17} aria-hidden /> {t('invoices.csv')}
    </Button>
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
      {issuing && <IssueDialog invoice={issuing} onClose={() => setIssuing(null)} onIssued={pages.refresh} />}
    </>
  );
}

function useColumns(onIssue: (invoice: Invoice) => void): Column<Invoice>[] {
  const { t, locale } = useTranslation('finance');
  const vnd = useVnd();
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
          <chakra.span display="block" fontSize="xs" color="fg.muted">
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
      cell: ({ ref, amountVnd }) => (
        <TextLink to={pathOf('adminPayment', { id: ref })}>{vnd(amountVnd)}</TextLink>
      ),
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
