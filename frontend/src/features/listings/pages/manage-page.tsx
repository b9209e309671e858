/** `/manage-sales-information`: a poster's own listings, offers and wants. */
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useSeatLack } from '#lib/session/workspace.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { SeatNote } from '#ui/seat-note.tsx';
import { OwnDrafts } from '../drafts/own-drafts.tsx';
import { ManageView } from '../manage/manage-view.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('manage:title'), isListed: false });

/** `tabs` lead to what else is about a person's listings. */
export function Page({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['manage', 'app']);
  const { me } = useSession();
  const [owner] = useState(me);
  const lack = useSeatLack('work');
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      isNested
      actions={
        !lack && (
          <>
            <ButtonLink to={patterns.importListings} variant="outline">
              {t('fromFile')}
            </ButtonLink>
            <ButtonLink to={patterns.createdPost}>
              <Plus size={18} aria-hidden /> {t('app:nav.post')}
            </ButtonLink>
          </>
        )
      }
    >
      {tabs}
      {lack && <SeatNote lack={lack} />}
      {owner && !lack && <OwnDrafts userId={owner.id} />}
      {owner && <ManageView userId={owner.id} />}
    </PageFrame>
  );
}
