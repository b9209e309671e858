/** One listing in the back office: its pictures and head as visitors see them, all that was written, the decision. */

import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailSection } from '#frontend/features/listings/detail/detail-section.tsx';
import { Gallery } from '#frontend/features/listings/detail/gallery.tsx';
import { TitleBlock } from '#frontend/features/listings/detail/title-block.tsx';
import { useDetail } from '#frontend/features/listings/detail/use-detail.ts';
import { usePictureAlts } from '#frontend/features/listings/detail/use-picture-alts.ts';
import { wordingIn } from '#frontend/features/listings/detail/use-wording.ts';
import { findNextWaiting, useRecord } from '#frontend/queries/listings-staff.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useReason } from '#lib/i18n/use-reason.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useNextCase } from '#lib/use-next-case.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { isAppealed } from '#shared/listings/appeal-model.ts';
import { differences } from '#shared/listings/differences.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { remarkedFields } from '#shared/listings/remark-rules.ts';
import { Alert } from '#ui/alert.tsx';
import { LevelBadge } from '#ui/badges.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { AgentBadge } from '#ui/listing/agent-badge.tsx';
import { SellerBadge } from '#ui/listing/seller-badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AppealPanel } from '../appeal-panel.tsx';
import { Decision } from '../decision.tsx';
import { DifferenceList } from '../difference-list.tsx';
import { History } from '../history.tsx';
import { RefusedEdit } from '../refused-edit.tsx';
import { EarlierRemarks } from '../remarks/earlier-remarks.tsx';
import { RemarkControl } from '../remarks/remark-control.tsx';
import { type RemarkDrafts, useRemarkDrafts } from '../remarks/use-remark-drafts.ts';
import { Warnings } from '../warnings.tsx';
import { WrittenFields } from '../written-fields.tsx';

export const head = ({ t, params }: HeadInput): Head => ({
  title: t('review:pageTitle', { code: params.id }),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('review');
  const code = useParams().id ?? '';
  const { me } = useSession();
  const staff = isStaff(me);
  const state = useRecord(code, staff);
  const openNext = useNextCase(async () => {
    const next = await findNextWaiting(code, me?.id);
    return next && pathOf('adminPost', { id: next.code });
  }, pathOf('adminPosts'));
  const { mutate } = state;
  const [decided, setDecided] = useState<string>();
  return (
    <div>
      <TextLink to={pathOf('adminPosts')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t(staff ? 'title' : 'ownTitle')}
      </TextLink>
      {!state.data && <h1 className="visually-hidden">{t('pageTitle', { code })}</h1>}
      <DataState of={state} skeleton={<Skeleton height="64" />}>
        {(record) => (
          <Review
            key={`${record.meta.code}-${record.meta.version}`}
            record={record}
            isStaff={staff}
            isJustDecided={decided === code}
            onRecord={(next) => {
              setDecided(code);
              return mutate(next, { revalidate: false });
            }}
            onStale={() => mutate()}
            onCaseClosed={() => void openNext()}
          />
        )}
      </DataState>
    </div>
  );
}

interface ReviewProps {
  record: ListingRecord;
  isStaff: boolean;
  /** The decision has just been made on this page. */
  isJustDecided: boolean;
  onRecord(record: ListingRecord): void;
  onStale(): void;
  /** What waited has been approved or refused. */
  onCaseClosed(): void;
}

function Review({ record, isStaff: staff, onRecord, ...decision }: ReviewProps) {
  const { t } = useTranslation('review');
  const { me } = useSession();
  const { meta } = record;
  const content = record.revision ?? record.content;
  const drafts = useRemarkDrafts(meta.code, me?.id, content);
  const isJudged = staff && meta.ownerId !== me?.id && (meta.state === 'waiting' || meta.hasRevision);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
      gap="8"
      alignItems="start"
    >
      <chakra.div minW="0">
        {staff && <Warnings code={meta.code} version={meta.version} content={content} />}
        {staff && isAppealed(meta) && <RefusedEdit record={record} />}
        <ReviewedContent record={record} drafts={isJudged ? drafts : undefined} />
        {staff && <History code={meta.code} version={meta.version} />}
      </chakra.div>
      <chakra.aside
        aria-label={t('decide')}
        position={{ xl: 'sticky' }}
        top="6"
        display="grid"
        gap="4"
        order={{ base: -1, xl: 0 }}
      >
        {staff && isAppealed(meta) && (
          <AppealPanel record={record} onDecided={onRecord} onStale={decision.onStale} />
        )}
        {staff ? (
          <Decision record={record} onDecided={onRecord} drafts={drafts} {...decision} />
        ) : (
          <ButtonLink to={`${pathOf('editPost')}?code=${meta.code}`}>{t('edit')}</ButtonLink>
        )}
        <PosterFacts record={record} isStaff={staff} />
        {meta.state === 'shown' && (
          <TextLink to={pathOf('project', { id: meta.code })}>{t('publicPage')}</TextLink>
        )}
      </chakra.aside>
    </chakra.div>
  );
}

interface ReviewedContentProps {
  record: ListingRecord;
  /** Where remarks are noted; absent: nobody decides here. */
  drafts?: RemarkDrafts | undefined;
}

/** The version to be judged: what it changes, its pictures and head, and everything that was written. */
function ReviewedContent({ record, drafts }: ReviewedContentProps) {
  const { t } = useTranslation(['review', 'detail']);
  const wordReason = useReason();
  const { meta, revision, remarks } = record;
  const isSentAgain = meta.refusalReason === undefined;
  const content = revision ?? record.content;
  const data = useDetail(record, content);
  const words = wordingIn(content, content.language);
  const alts = usePictureAlts(data);
  return (
    <>
      {meta.refusalReason && (
        <chakra.div mb="5">
          <Alert tone="warning" title={t('refusedBefore')}>
            <chakra.span whiteSpace="pre-line">{wordReason(meta.refusalReason)}</chakra.span>
          </Alert>
        </chakra.div>
      )}
      {revision && (
        <chakra.section aria-labelledby="changes" mb="8">
          <chakra.h2 id="changes" textStyle="heading.part" mb="3">
            {t('changes')}
          </chakra.h2>
          <DifferenceList before={record.content} after={revision} />
        </chakra.section>
      )}
      <Gallery pictures={content.pictures} alts={alts} title={words.title} />
      <chakra.div my="6">
        {data ? (
          <TitleBlock data={data} words={words} />
        ) : (
          <>
            <h1 className="visually-hidden">{words.title}</h1>
            <Skeleton height="64" />
          </>
        )}
      </chakra.div>
      <DetailSection id="content" title={t('allContent')}>
        <WrittenFields
          content={content}
          {...(revision && { changed: differences(record.content, revision) })}
          also={remarks ? remarkedFields(remarks.items) : []}
          beside={(field) => (
            <>
              {drafts && <RemarkControl field={field} content={content} drafts={drafts} />}
              {remarks && <EarlierRemarks {...{ field, remarks, content, isSentAgain }} />}
            </>
          )}
        />
      </DetailSection>
    </>
  );
}

/** Who posted it, how to reach them, and since when and until when it stands. */
function PosterFacts({ record, isStaff: staff }: { record: ListingRecord; isStaff: boolean }) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const { meta, owner } = record;
  const { contact } = record.revision ?? record.content;
  return (
    <chakra.dl fontSize="sm" display="grid" gap="2" px="1">
      <Line name={t('poster')}>
        {staff ? <PosterLinks owner={owner} /> : owner.name}
        {(owner.verifiedSince || owner.agentSince) && (
          <chakra.span display="flex" flexWrap="wrap" gap="2" mt="1">
            <SellerBadge since={owner.verifiedSince} />
            {owner.agentSince && <AgentBadge />}
          </chakra.span>
        )}
      </Line>
      <Line name={t('contact')}>
        {contact.name}, <span className="tabular">{nationalPhone(contact.phone)}</span>
        {contact.email && (
          <chakra.span display="block" overflowWrap="anywhere">
            {contact.email}
          </chakra.span>
        )}
      </Line>
      {meta.submittedAt && <Line name={t('submitted')}>{formatDateTime(meta.submittedAt, locale)}</Line>}
      {meta.levelChoice && meta.state === 'waiting' && (
        <Line name={t('levelFromApproval')}>
          <LevelBadge level={meta.levelChoice.level} />
        </Line>
      )}
      {meta.expiresAt && <Line name={t('expires')}>{formatDateTime(meta.expiresAt, locale)}</Line>}
    </chakra.dl>
  );
}

/** The poster's account, wallet and payments; below each other they are still pressed one at a time. */
function PosterLinks({ owner }: { owner: ListingRecord['owner'] }) {
  const { t } = useTranslation('review');
  const shape = { display: 'inline-flex', alignItems: 'center', minH: '6' } as const;
  return (
    <>
      <TextLink to={pathOf('adminUser', { id: owner.id })} {...shape}>
        {owner.name}
      </TextLink>
      <chakra.span display="flex" flexWrap="wrap" columnGap="3">
        <TextLink to={pathOf('adminWallet', { id: owner.id })} {...shape}>
          {t('posterWallet')}
        </TextLink>
        <TextLink to={pathOf('adminPayments', {}, { tab: 'all', person: owner.id })} {...shape}>
          {t('posterPayments')}
        </TextLink>
      </chakra.span>
    </>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <dd>{children}</dd>
  </div>
);
