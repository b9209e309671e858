/** What somebody sent with their account, newest first, each with where it stands; not there for visitors. */
import { chakra } from '@chakra-ui/react';
import ChartColumn from 'lucide-react/icons/chart-column';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyAdverts } from '#frontend/queries/adverts.ts';
import { useOwnCases } from '#frontend/queries/cases.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { OrderedAdvert } from '#shared/adverts/model.ts';
import type { SentCaseRow } from '#shared/cases/case-model.ts';
import type { CaseKind } from '#shared/cases/model.ts';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { RowItem, RowList } from '#ui/row-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { StateBadge } from './state-badge.tsx';

interface OwnCasesProps {
  title: string;
  /** All kinds without. */
  kind?: CaseKind;
}

export function OwnCases(props: OwnCasesProps) {
  const { me } = useSession();
  return me && <OwnList userId={me.id} {...props} />;
}

function OwnList({ userId, title, kind }: OwnCasesProps & { userId: string }) {
  const { t } = useTranslation('cases');
  const pages = useOwnCases(userId, kind);
  // Only here somebody asks for it.
  const { data: adverts } = useMyAdverts(kind === 'advertising' ? userId : undefined);
  return (
    <chakra.section aria-labelledby="own-cases" mt="10">
      <chakra.h2 id="own-cases" textStyle="heading.part" mb="4">
        {title}
      </chakra.h2>
      <DataState
        of={pages}
        skeleton={<Skeleton height="16" />}
        empty={<EmptyState title={t('own.none')}>{t('own.noneHint')}</EmptyState>}
      >
        {(rows) => (
          <>
            <RowList>
              {rows.map((row) => (
                <Row
                  key={row.token}
                  row={row}
                  hasKind={kind === undefined}
                  advert={adverts?.items.find((one) => one.number === row.number)}
                />
              ))}
            </RowList>
            <MoreRows pages={pages} label={t('own.more')} />
          </>
        )}
      </DataState>
    </chakra.section>
  );
}

interface RowProps {
  row: SentCaseRow;
  hasKind: boolean;
  /** What staff made of it. */
  advert: OrderedAdvert | undefined;
}

function Row({ row, hasKind, advert }: RowProps) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const { token, title, kind, state, number, at } = row;
  return (
    <RowItem>
      <chakra.div minW="0" flex="1 1 14rem">
        <TextLink to={pathOf('myRequest', {}, { token })} overflowWrap="anywhere">
          {title || t(`kind.${kind}`)}
        </TextLink>
        <chakra.p textStyle="note" className="tabular">
          {[...(hasKind ? [t(`kind.${kind}`)] : []), number, formatDate(at, locale)].join(' · ')}
        </chakra.p>
        {advert && (
          <chakra.p textStyle="note">
            {t(`advertising.order.${advert.state}`, {
              from: formatDay(advert.from, locale),
              to: formatDay(advert.to, locale),
            })}
          </chakra.p>
        )}
      </chakra.div>
      <StateBadge state={state} />
      {advert && (advert.bill || advert.payment) && <PaymentBelow advert={advert} />}
      {advert && <FiguresBelow number={number} />}
    </RowItem>
  );
}

/** What the advert costs and how it was paid: its code and words come where there is something to pay. */
function PaymentBelow({ advert }: { advert: OrderedAdvert }) {
  const { i18n } = useTranslation();
  const [Payment] = useState(() =>
    lazy(async () => {
      const [module] = await Promise.all([
        import('./order/order-payment.tsx'),
        loadNamespaces(i18n, ['ad-order', 'paid', 'wallet']),
      ]);
      return module;
    }),
  );
  return (
    <chakra.div flexBasis="full" minW="0" mt="2">
      <Suspense fallback={<Skeleton height="16" />}>
        <Payment order={advert} />
      </Suspense>
    </chakra.div>
  );
}

/** What the advert brought, on demand: few ask, and its code and words come then. */
function FiguresBelow({ number }: { number: string }) {
  const { t, i18n } = useTranslation('cases');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [Figures] = useState(() =>
    lazy(async () => {
      const [module] = await Promise.all([
        import('./advert-figures.tsx'),
        loadNamespaces(i18n, ['ad-figures']),
      ]);
      return module;
    }),
  );
  return (
    <chakra.div flexBasis="full" minW="0" mt="2">
      <Button
        size="sm"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        data-noprint
      >
        <ChartColumn size={15} aria-hidden /> {t('advertising.figures')}
      </Button>
      <chakra.div id={id} hidden={!isOpen} mt="4">
        {isOpen && (
          <Suspense fallback={<Skeleton height="48" />}>
            <Figures number={number} />
          </Suspense>
        )}
      </chakra.div>
    </chakra.div>
  );
}
