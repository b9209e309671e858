/** All drafts of a person, above the list of what they have posted. */
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrafts } from '#frontend/queries/drafts.ts';
import { draftsMax } from '#shared/listings/rules.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { DraftRows } from './draft-rows.tsx';

const shownMax = 3;

/** Three at first, so that the listings stay in sight; nothing where there are none. */
export function OwnDrafts({ userId }: { userId: string }) {
  const { t } = useTranslation('drafts');
  const { data, error, mutate } = useDrafts(userId);
  const title = useId();
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  const drafts = data?.items.filter(({ isListing }) => !isListing) ?? [];
  if (drafts.length === 0) return null;
  return (
    <chakra.section aria-labelledby={title} mb="6">
      <chakra.h2 id={title} ref={heading} tabIndex={-1} data-quiet-focus textStyle="heading.part" mb="1">
        {t('title')}
      </chakra.h2>
      <chakra.p textStyle="hint" mb="3">
        {t('count', { count: drafts.filter(({ reference }) => !reference).length, max: draftsMax })}
      </chakra.p>
      <DraftRows
        userId={userId}
        drafts={isWhole ? drafts : drafts.slice(0, shownMax)}
        onGone={() => heading.current?.focus()}
      />
      {!isWhole && drafts.length > shownMax && (
        <Button variant="plain" size="sm" mt="2" onClick={() => setWhole(true)}>
          {t('more', { count: drafts.length - shownMax })}
        </Button>
      )}
    </chakra.section>
  );
}
