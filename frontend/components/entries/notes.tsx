/** What tells of things: alerts, badges, empty and failed lists, outlines, notices, figures. */
import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '#lib/api/http.ts';
import { dayAfter } from '#shared/adverts/rules.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { AdvertBox } from '#ui/advert/advert-box.tsx';
import { AdvertCard } from '#ui/advert/advert-card.tsx';
import { AdvertFrame } from '#ui/advert/advert-frame.tsx';
import { AdvertPlace } from '#ui/advert/advert-place.tsx';
import { AdvertFigures } from '#ui/advert/figures/advert-figures.tsx';
import { sampleAdvert } from '#ui/advert/sample-advert.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge, type BadgeTone, LevelBadge } from '#ui/badges.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { Figure, Figures, usePointsWords } from '#ui/points/points-text.tsx';
import { ShortOfPoints } from '#ui/points/short-of-points.tsx';
import { SeatNote } from '#ui/seat-note.tsx';
import { Skeleton, SkeletonLines } from '#ui/skeleton.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { AgeText, AreaText, PerM2Text, PriceText } from '#ui/value-text.tsx';
import { WhenNear } from '#ui/when-near.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import type { Entry } from '../entry.ts';
import { card, since, wantedCard } from '../samples.ts';

const offline = new CallProblem({ code: 'offline', status: 0 });
const busy = new CallProblem({ code: 'too-many-requests', status: 429, retryAfterSeconds: 90 });
const notFound = new CallProblem({ code: 'not-found', status: 404 });
const nothing = () => undefined;

function AlertSample({ tone }: Pick<ComponentProps<typeof Alert>, 'tone'>) {
  const { t } = useTranslation('app');
  return (
    <Alert tone={tone} title={t('error.missing')}>
      {t('error.missingHelp')}
    </Alert>
  );
}

const seatSample = { agencyId: '01JA000000000000000000000A', name: 'Công ty Sông Lam' };

const tones = ['neutral', 'green', 'amber', 'red', 'blue', 'vip', 'featured'] as const satisfies BadgeTone[];

function Empty() {
  const { t } = useTranslation('app');
  return (
    <EmptyState title={t('error.missing')} action={<ButtonLink to="/">{t('nav.post')}</ButtonLink>}>
      {t('error.missingHelp')}
    </EmptyState>
  );
}

function DataSample({ data, error }: { data?: string[]; error?: CallProblem }) {
  const { t } = useTranslation('app');
  return (
    <DataState
      of={{ data, error, mutate: nothing }}
      skeleton={<SkeletonLines />}
      empty={<Empty />}
      missing={<EmptyState title={t('error.status.404')} />}
    >
      {(rows) => <p>{t('photoCount', { count: rows.length })}</p>}
    </DataState>
  );
}

function GapSample() {
  const { t } = useTranslation('app');
  return (
    <p>
      {t('error.missing')}
      <WordGap />
      {t('error.missingHelp')}
    </p>
  );
}

function NoticeSample({ kind }: { kind: 'success' | 'error' | 'info' }) {
  const { t } = useTranslation('app');
  const message = t(kind === 'error' ? 'problem.offline' : 'update.message');
  const action = kind === 'info' ? { action: { label: t('update.reload'), run: nothing } } : {};
  return (
    <Button variant="outline" onClick={() => notify({ kind, message, ...action })}>
      {t(`notice.${kind}`)}
    </Button>
  );
}

/** So many days of an advert that moved from the list to home; one day alone was a slow one. */
const sampleFigures = (count: number) => ({
  ...{ from: '2026-11-01', to: '2026-12-31', today: dayAfter('2026-11-01', Math.max(0, count - 1)) },
  days: Array.from({ length: count }, (_, n) => ({
    ...{ day: dayAfter('2026-11-01', n), position: n < 10 ? ('list-top' as const) : ('home-hero' as const) },
    ...(count === 1 ? { views: 12, clicks: 1 } : { views: 180 + ((n * 37) % 90), clicks: 2 + (n % 4) }),
  })),
});

function FiguresSample() {
  const { t } = useTranslation('wallet');
  const words = usePointsWords();
  return (
    <Figures>
      <Figure name={t('package.price')}>{words(700)}</Figure>
      <Figure name={t('package.after')} isStrong>
        {words(1300)}
      </Figure>
    </Figures>
  );
}

export const noteEntries: readonly Entry[] = [
  {
    file: 'advert/advert-card.tsx',
    parts: [
      ...['advert/advert-box.tsx', 'advert/advert-frame.tsx', 'advert/advert-place.tsx'],
      // What its buttons open.
      ...['advert/advert-why.tsx', 'advert/advert-report.tsx'],
    ],
    states: {
      'wide band': (
        <AdvertFrame data-position="home-hero">
          <AdvertCard position="home-hero" advert={sampleAdvert} onClose={nothing} />
        </AdvertFrame>
      ),
      side: (
        <AdvertFrame data-position="detail-side">
          <AdvertCard position="detail-side" advert={sampleAdvert} onClose={nothing} />
        </AdvertFrame>
      ),
      ended: (
        <AdvertFrame data-position="list-top">
          <AdvertBox position="list-top" adverts={[]} onClosed={nothing} />
        </AdvertFrame>
      ),
      'no place': <AdvertPlace position="list-side" adverts={undefined} />,
    },
  },
  {
    file: 'advert/figures/advert-figures.tsx',
    parts: ['advert/figures/figures-chart.tsx', 'advert/figures/positions.tsx', 'paired-bars.tsx'],
    states: {
      'several weeks, two positions': <AdvertFigures figures={sampleFigures(40)} name="sample" />,
      'few views': <AdvertFigures figures={sampleFigures(1)} name="sample" />,
      'not yet': <AdvertFigures figures={{ ...sampleFigures(0), from: '2099-01-01' }} name="sample" />,
    },
  },
  {
    file: 'points/short-of-points.tsx',
    states: {
      'too few': <ShortOfPoints needed={7700} available={100} settings={defaultWalletSettings} />,
      'more than any top-up': (
        <ShortOfPoints needed={99_000} available={0} settings={defaultWalletSettings} />
      ),
      refused: (
        <ShortOfPoints
          needed={10}
          available={3}
          settings={defaultWalletSettings}
          shortage={{ message: '3 < 10' }}
        />
      ),
    },
  },
  {
    file: 'points/points-text.tsx',
    states: {
      figures: <FiguresSample />,
    },
  },
  {
    file: 'alert.tsx',
    states: {
      error: <AlertSample tone="error" />,
      warning: <AlertSample tone="warning" />,
      success: <AlertSample tone="success" />,
      info: <AlertSample tone="info" />,
    },
  },
  {
    file: 'seat-note.tsx',
    states: {
      'only reads': <SeatNote lack={{ ...seatSample, word: 'work' }} />,
      'not for agents': <SeatNote lack={{ ...seatSample, word: 'manage' }} />,
      'for owners': <SeatNote lack={{ ...seatSample, word: 'own' }} />,
      suspended: <SeatNote lack={{ ...seatSample, word: 'suspended' }} />,
    },
  },
  {
    file: 'badges.tsx',
    states: {
      tones: (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </chakra.div>
      ),
      levels: (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <LevelBadge level="vip" />
          <LevelBadge level="featured" marksPaid />
        </chakra.div>
      ),
    },
  },
  {
    file: 'empty-state.tsx',
    states: {
      empty: <Empty />,
      error: <ErrorState error={offline} onRetry={nothing} />,
      'error with a time to wait': <ErrorState error={busy} onRetry={nothing} />,
    },
  },
  {
    file: 'data-state.tsx',
    states: {
      default: <DataSample data={['a', 'b']} />,
      loading: <DataSample />,
      empty: <DataSample data={[]} />,
      error: <DataSample error={offline} />,
      missing: <DataSample error={notFound} />,
    },
  },
  {
    file: 'word-gap.tsx',
    states: { 'between two texts': <GapSample /> },
  },
  {
    file: 'skeleton.tsx',
    states: { box: <Skeleton height="24" />, lines: <SkeletonLines /> },
  },
  {
    file: 'toaster.tsx',
    states: {
      'success, press it': (
        <>
          <Toaster />
          <NoticeSample kind="success" />
        </>
      ),
      error: <NoticeSample kind="error" />,
      'info with an act': <NoticeSample kind="info" />,
    },
  },
  {
    file: 'value-text.tsx',
    states: {
      price: <PriceText price={card.price} />,
      'price range': <PriceText price={wantedCard.price} />,
      'per m² and month': (
        <PerM2Text
          vndPerM2={120_000}
          isLease
          price={{ mode: 'exact', amount: '120', unit: 'million-vnd', per: 'month' }}
        />
      ),
      area: <AreaText dm2={card.areaDm2} />,
      'area range': <AreaText dm2={wantedCard.areaDm2} maxDm2={wantedCard.areaDm2Max} />,
      age: <AgeText instant={since} />,
    },
  },
  {
    file: 'when-near.tsx',
    states: { default: <WhenNear fallback={<Skeleton height="8" />}>{since}</WhenNear> },
  },
];
