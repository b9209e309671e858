/** One listing in the back office: its pictures and head as visitors see them, all that was written, the decision. */
import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isStaff } from '../../../../../shared/kernel/access.ts';
import { differences } from '../../../../../shared/listings/differences.ts';
import type { ListingRecord } from '../../../../../shared/listings/model.ts';
import { formatDateTime } from '../../../lib/format.ts';
import type { Head, HeadInput } from '../../../lib/page.ts';
import { pathOf } from '../../../lib/paths.ts';
import { nationalPhone } from '../../../lib/phones.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useLocale } from '../../../lib/use-locale.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SellerBadge } from '../../../ui/seller-badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Gallery } from '../detail/gallery.tsx';
import { Part } from '../detail/part.tsx';
import { TitleBlock } from '../detail/title-block.tsx';
import { wordingIn } from '../detail/use-wording.ts';
import { useRecord } from '../review/api.ts';
import { Decision } from '../review/decision.tsx';
import { DifferenceList } from '../review/difference-list.tsx';
import { History } from '../review/history.tsx';
import { useDetail } from '../review/use-detail.ts';
import { WrittenFields } from '../review/written-fields.tsx';

export const head = ({ t, params }: HeadInput): Head => ({
  title: t('review:pageTitle', { code: params.id }),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('review');
  const code = useParams().id ?? '';
  const staff = isStaff(useSession().me);
  const { data: record, error, mutate } = useRecord(code, staff);
  return (
    <div>
      <TextLink to={pathOf('adminPosts')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t(staff ? 'title' : 'ownTitle')}
      </TextLink>
      {error && !record && <ErrorState error={error} onRetry={() => mutate()} />}
      {!error && !record && <Skeleton height="64" />}
      {record && (
        <Review
          key={`${record.meta.code}-${record.meta.version}`}
          record={record}
          isStaff={staff}
          onRecord={(next) => mutate(next, { revalidate: false })}
          onStale={() => mutate()}
        />
      )}
    </div>
  );
}

interface ReviewProps {
  record: ListingRecord;
  isStaff: boolean;
  onRecord(record: ListingRecord): void;
  onStale(): void;
}

function Review({ record, isStaff: staff, onRecord, onStale }: ReviewProps) {
  const { t } = useTranslation(['review', 'detail']);
  const locale = useLocale();
  const { meta, revision } = record;
  const content = revision ?? record.content;
  const data = useDetail(record, content);
  const words = wordingIn(content, content.language);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
      gap="8"
      alignItems="start"
    >
      <chakra.div minW="0">
        {meta.refusalReason && (
          <chakra.div mb="5">
            <Alert tone="warning" title={t('refusedBefore')}>
              {meta.refusalReason}
            </Alert>
          </chakra.div>
        )}
        {revision && (
          <chakra.section aria-labelledby="changes" mb="8">
            <chakra.h2 id="changes" fontSize="xl" mb="3">
              {t('changes')}
            </chakra.h2>
            <DifferenceList before={record.content} after={revision} />
          </chakra.section>
        )}
        <Gallery pictures={content.pictures} title={words.title} />
        <chakra.div mt="6">
          {data ? <TitleBlock data={data} words={words} /> : <Skeleton height="64" />}
        </chakra.div>
        <Part id="content" title={t('allContent')}>
          <WrittenFields content={content} changed={revision && differences(record.content, revision)} />
        </Part>
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
        {staff ? (
          <Decision record={record} onDecided={onRecord} onStale={onStale} />
        ) : (
          <ButtonLink to={`${pathOf('editPost')}?code=${meta.code}`}>{t('edit')}</ButtonLink>
        )}
        <chakra.dl fontSize="sm" display="grid" gap="2" px="1">
          <Line name={t('poster')}>
            {staff ? (
              <TextLink to={pathOf('adminUser', { id: record.owner.id })}>{record.owner.name}</TextLink>
            ) : (
              record.owner.name
            )}
            {record.owner.verifiedSince && (
              <chakra.span display="block" mt="1">
                <SellerBadge since={record.owner.verifiedSince} />
              </chakra.span>
            )}
          </Line>
          <Line name={t('contact')}>
            {content.contact.name}, <span className="tabular">{nationalPhone(content.contact.phone)}</span>
            {content.contact.email && (
              <chakra.span display="block" overflowWrap="anywhere">
                {content.contact.email}
              </chakra.span>
            )}
          </Line>
          {meta.submittedAt && <Line name={t('submitted')}>{formatDateTime(meta.submittedAt, locale)}</Line>}
          {meta.expiresAt && <Line name={t('expires')}>{formatDateTime(meta.expiresAt, locale)}</Line>}
        </chakra.dl>
        {meta.state === 'shown' && (
          <TextLink to={pathOf('project', { id: meta.code })}>{t('publicPage')}</TextLink>
        )}
      </chakra.aside>
    </chakra.div>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <dd>{children}</dd>
  </div>
);
