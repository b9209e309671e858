/** Asking whoever posted a listing for consultation: the button beside the phone; its form loads when it is pressed. */
import { chakra } from '@chakra-ui/react';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerTime, useLeadForm } from '#frontend/queries/consultation.ts';
import { CallProblem } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { AppControls } from '#ui/form/app-controls.tsx';
import { notify } from '#ui/notify.ts';
import { AnswerTimeText } from './answer-time.tsx';
import type { ConsultDialogProps } from './consult-dialog.tsx';

interface ConsultPartProps {
  listing: ConsultDialogProps['listing'];
  /** In the card of the poster, or in the bar at the bottom edge of phones. */
  place: 'card' | 'bar';
}

/** In the bar a price and two buttons share 360 px. */
const looks = { card: { width: 'full', mt: '3' }, bar: { width: 'auto', px: '3' } } as const;

export function ConsultPart({ listing, place }: ConsultPartProps) {
  const { t } = useTranslation('detail');
  const { me } = useSession();
  const { data: form } = useLeadForm(me && { listingCode: listing.code, userId: me.id });
  const { Dialog, open, close, isBusy } = useDialog();
  // Nobody asks themselves; whoever it is, is known only in the browser.
  if (form?.isOwn) return null;
  const isBar = place === 'bar';
  return (
    <AppControls>
      <Button
        variant="outline"
        size="lg"
        {...looks[place]}
        isBusy={isBusy}
        aria-haspopup="dialog"
        onClick={open}
        data-noprint
      >
        {!isBar && <MessageSquareText size={18} aria-hidden />}
        {t(isBar ? 'consult.short' : 'consult.ask')}
      </Button>
      {!isBar && <Hint code={listing.code} />}
      {Dialog && <Dialog listing={listing} onClose={close} />}
    </AppControls>
  );
}

/** One line in any case, so that nothing below it moves once the answer time is known. */
function Hint({ code }: { code: string }) {
  const { t } = useTranslation('detail');
  return (
    <chakra.p mt="2" textStyle="hint" textAlign="center" data-noprint>
      {useHydrated() ? <AnswerTimeHint code={code} /> : t('consult.hint')}
    </chakra.p>
  );
}

function AnswerTimeHint({ code }: { code: string }) {
  const { t } = useTranslation('detail');
  const hours = useAnswerTime(code);
  return hours ? <AnswerTimeText hours={hours} /> : t('consult.hint');
}

/** The form's code and words come with the first press; on a lost line a notice says so, and the button stays. */
function useDialog() {
  const texts = useTranslation().i18n;
  const [Dialog, setDialog] = useState<ComponentType<ConsultDialogProps>>();
  const load = async () => {
    const code = import('./consult-dialog.tsx').catch((cause: unknown) => {
      throw new CallProblem({ code: 'offline', status: 0 }, cause);
    });
    const [loaded] = await Promise.all([code, loadNamespaces(texts, ['consult'])]);
    return loaded.ConsultDialog;
  };
  const { run, isBusy } = useAct(load, {
    onDone: (loaded) => setDialog(() => loaded),
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  return { Dialog, isBusy, open: () => void run(), close: () => setDialog(undefined) };
}
