/** Raised listings beside regular ones like them; asked for when somebody wants to see it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePackageComparison } from '#frontend/queries/listings.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type PackageReport, type PeerComparison, peersNeeded } from '#shared/listings/report-model.ts';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StepsTable } from './report-tables.tsx';

export function Peers({ report }: { report: PackageReport }) {
  const { t } = useTranslation('paid');
  const [isAsked, setAsked] = useState(false);
  return (
    <section>
      <chakra.h2 textStyle="heading.panel" mb="3">
        {t('report.peers.title')}
      </chakra.h2>
      {isAsked ? (
        <Compared report={report} />
      ) : (
        <Button size="sm" variant="outline" onClick={() => setAsked(true)} data-noprint>
          {t('report.peers.show')}
        </Button>
      )}
    </section>
  );
}

function Compared({ report }: { report: PackageReport }) {
  const { t } = useTranslation('paid');
  return (
    <DataState of={usePackageComparison(report.package.id)} skeleton={<Skeleton height="48" />}>
      {({ items }) => (
        <>
          <chakra.ul display="grid" gap="3">
            {items.map((one) => (
              <chakra.li
                key={`${one.code} ${one.raisedAt}`}
                borderWidth="1px"
                borderRadius="lg"
                p="4"
                fontSize="sm"
                display="grid"
                gap="2"
              >
                <Comparison
                  one={one}
                  title={report.listings.find(({ code }) => code === one.code)?.title ?? one.code}
                />
              </chakra.li>
            ))}
          </chakra.ul>
          <chakra.p textStyle="note" mt="2" maxW="prose">
            {t('report.peers.how')}
          </chakra.p>
        </>
      )}
    </DataState>
  );
}

function Comparison({ one, title }: { one: PeerComparison; title: string }) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const { days, peers, median, own, raisedAt } = one;
  return (
    <>
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </chakra.span>
      {median ? (
        <>
          <chakra.span color="fg.muted">
            {t('report.peers.basis', { count: days, peers, from: formatDate(raisedAt, locale) })}
          </chakra.span>
          <StepsTable label={title} columns="peers" during={own} before={median} />
        </>
      ) : (
        <chakra.span color="fg.muted">{t('report.peers.few', { minimum: peersNeeded })}</chakra.span>
      )}
    </>
  );
}
