/** Dialogs: each opens at a press, since it stands above everything else. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '#lib/api/http.ts';
import { listingReasons } from '#shared/kernel/staff-reason.ts';
import { FixedReasonDialog } from '#ui/back-office/fixed-reason-dialog.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Entry } from '../entry.ts';

const done = async () => undefined;
const refused = async () => {
  throw new CallProblem({ code: 'offline', status: 0 });
};
const never = () => new Promise<void>(() => undefined);

/** A button that opens what is to be seen. */
function Opening({ children }: { children: (onClose: () => void) => ReactNode }) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('admin.more')}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function DialogSample({ shape, paragraphs }: { shape: 'center' | 'sheet'; paragraphs: number }) {
  const { t } = useTranslation('app');
  const text = Array.from({ length: paragraphs }, (_, at) => `${at + 1}. ${t('error.missingHelp')}`);
  return (
    <Opening>
      {(onClose) => (
        <Dialog
          isOpen
          onClose={onClose}
          shape={shape}
          title={t('error.missing')}
          footer={<Button onClick={onClose}>{t('close')}</Button>}
        >
          {text.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Dialog>
      )}
    </Opening>
  );
}

function ConfirmSample({
  act,
  isDestructive = false,
}: {
  act: () => Promise<void>;
  isDestructive?: boolean;
}) {
  const { t } = useTranslation('app');
  return (
    <Opening>
      {(onClose) => (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          title={t('error.missing')}
          confirmLabel={t('admin.save')}
          isDestructive={isDestructive}
          onConfirm={act}
        >
          {t('error.missingHelp')}
        </ConfirmDialog>
      )}
    </Opening>
  );
}

function ReasonSample({ act }: { act: () => Promise<void> }) {
  const { t } = useTranslation('app');
  return (
    <Opening>
      {(onClose) => (
        <ReasonDialog
          onClose={onClose}
          title={t('error.missing')}
          confirmLabel={t('admin.save')}
          reasons={[{ label: t('notice.error'), words: t('error.missingHelp') }]}
          onReason={act}
        >
          <p>{t('error.missingHelp')}</p>
        </ReasonDialog>
      )}
    </Opening>
  );
}

function FixedReasonSample({ act }: { act: () => Promise<unknown> }) {
  const { t } = useTranslation('app');
  return (
    <Opening>
      {(onClose) => (
        <FixedReasonDialog
          onClose={onClose}
          title={t('error.missing')}
          confirmLabel={t('admin.save')}
          reasons={listingReasons}
          onReason={act}
        >
          <p>{t('error.missingHelp')}</p>
        </FixedReasonDialog>
      )}
    </Opening>
  );
}

export const dialogEntries: readonly Entry[] = [
  {
    file: 'back-office/fixed-reason-dialog.tsx',
    parts: ['back-office/reason-frame.tsx'],
    states: {
      default: <FixedReasonSample act={done} />,
      busy: <FixedReasonSample act={never} />,
      error: <FixedReasonSample act={refused} />,
    },
  },
  {
    file: 'dialog.tsx',
    states: {
      default: <DialogSample shape="center" paragraphs={1} />,
      'long text': <DialogSample shape="center" paragraphs={20} />,
      sheet: <DialogSample shape="sheet" paragraphs={2} />,
    },
  },
  {
    file: 'confirm-dialog.tsx',
    states: {
      default: <ConfirmSample act={done} />,
      destructive: <ConfirmSample act={done} isDestructive />,
      'busy, once confirmed': <ConfirmSample act={never} />,
      'error, once confirmed': <ConfirmSample act={refused} />,
    },
  },
  {
    file: 'back-office/reason-dialog.tsx',
    states: {
      'default, disabled until there is a reason': <ReasonSample act={done} />,
      'busy, once given': <ReasonSample act={never} />,
      'error, once given': <ReasonSample act={refused} />,
    },
  },
];
