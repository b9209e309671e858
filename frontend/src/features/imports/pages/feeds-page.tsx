/** `/manage-sales-information/feeds`: partners' feeds, how each is doing, and the form of one. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeeds } from '#frontend/queries/feeds.ts';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import type { Feed } from '#shared/imports/feeds/model.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { RowList } from '#ui/row-list.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { FeedForm } from '../feeds/feed-form.tsx';
import { FeedRow } from '../feeds/feed-row.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('feeds:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('feeds');
  return (
    <div>
      <TextLink to={patterns.importListings} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('back')}
      </TextLink>
      <Frame title={t('title')} lead={t('lead')} isNested>
        <DataState of={useFeeds()} skeleton={<TableSkeleton />}>
          {({ items }) => <Feeds feeds={items} />}
        </DataState>
      </Frame>
    </div>
  );
}

/** The form stands in place of the list: what is typed into it is not lost behind a dialog. One that is removed elsewhere meanwhile closes. */
function Feeds({ feeds }: { feeds: readonly Feed[] }) {
  const { t } = useTranslation('feeds');
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const of = feeds.find(({ id }) => id === edited);
  if (of || edited === 'new') return <FeedForm of={of} onClose={close} />;
  return (
    <>
      {feeds.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <RowList>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed.id)} />
          ))}
        </RowList>
      )}
      {feeds.length < feedLimits.feeds ? (
        <Button mt="4" onClick={() => setEdited('new')}>
          {t('create')}
        </Button>
      ) : (
        <chakra.p mt="4" textStyle="hint">
          {t('full', { maximum: feedLimits.feeds })}
        </chakra.p>
      )}
    </>
  );
}
