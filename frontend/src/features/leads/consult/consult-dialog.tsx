/**
 * Asking for consultation about a listing, over its page: readers keep their place in it, also on phones, where it is
 * a sheet. What was typed stays when it is closed.
 */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerTime, useLeadForm } from '#frontend/queries/consultation.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { AnswerTimeText } from './answer-time.tsx';
import { type Outcome, OutcomeNote } from './outcome-note.tsx';
import { RequestForm } from './request-form.tsx';

export interface ConsultDialogProps {
  listing: { code: string; title: string };
  onClose: () => void;
}

export function ConsultDialog({ listing, onClose }: ConsultDialogProps) {
  const { t } = useTranslation('consult');
  const { me } = useSession();
  const { data: form, mutate } = useLeadForm({ listingCode: listing.code, userId: me?.id });
  const [ended, setEnded] = useState<Outcome>();
  const hours = useAnswerTime(listing.code);
  const outcome = ended ?? (form?.askedAt ? { askedAt: form.askedAt } : undefined);
  const end = (next: Outcome) => {
    setEnded(next);
    const askedAt = 'sent' in next ? next.sent.at : 'askedAt' in next ? next.askedAt : undefined;
    // Opened again, it says at once that the request was sent.
    if (form && askedAt) void mutate({ ...form, askedAt }, { revalidate: false });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} shape="sheet">
      <chakra.div pb="4">
        <chakra.p mb="4" color="fg.muted" overflowWrap="anywhere">
          {listing.title}
        </chakra.p>
        {outcome ? (
          <OutcomeNote outcome={outcome} onClose={onClose}>
            {hours && <AnswerTimeText hours={hours} />}
          </OutcomeNote>
        ) : (
          <RequestForm listing={listing} opened={form} onOutcome={end} />
        )}
      </chakra.div>
    </Dialog>
  );
}
