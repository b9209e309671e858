/** Above an empty posting form: the last drafts, to go on where one was. */
import { chakra } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrafts } from '#frontend/queries/drafts.ts';
import { pathOf } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { DraftRows } from './draft-rows.tsx';

const shownMax = 3;

interface ContinueDraftsProps {
  userId: string;
  /** What is begun in the form below is not offered above it. */
  own: string | undefined;
}

/** Nothing where there are none, or where they cannot be had: the form below works all the same. */
export function ContinueDrafts({ userId, own }: ContinueDraftsProps) {
  const { t } = useTranslation('drafts');
  const { data } = useDrafts(userId);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const drafts = data?.items.filter(({ code }) => code !== own) ?? [];
  if (drafts.length === 0) return null;
  return (
    <chakra.section aria-labelledby={title} display="grid" gap="3" mb="6">
      <chakra.h2 id={title} ref={heading} tabIndex={-1} data-quiet-focus textStyle="heading.part">
        {t('continueTitle')}
      </chakra.h2>
      <DraftRows userId={userId} drafts={drafts.slice(0, shownMax)} onGone={() => heading.current?.focus()} />
      {drafts.length > shownMax && (
        <p>
          <TextLink to={pathOf('manageListings')}>{t('all', { count: drafts.length })}</TextLink>
        </p>
      )}
    </chakra.section>
  );
}
