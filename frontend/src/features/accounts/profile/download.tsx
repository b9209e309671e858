/** Download my data, or an agency's: for the password, read part by part with its progress, then two files. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/form/upload-list.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import type { ReadPart } from './export-data.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportSource } from './export-source.ts';
import { type Files, useCollecting } from './use-export-data.ts';

export function DownloadData({ source }: { source: ExportSource }) {
  const { t } = useTranslation('profile');
  const { state, start, cancel } = useCollecting(source);
  const [ticket, setTicket] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const begin = (newTicket: string) => {
    setTicket(newTicket);
    setAsking(false);
    void start(newTicket);
  };
  const stop = () => {
    setTicket(undefined);
    cancel();
  };
  const isTooLate = state.step === 'failed' && problemOf(state.error).code === 'ticket-expired';
  const next = () => (ticket && !isTooLate ? begin(ticket) : setAsking(true));
  if (state.step === 'reading')
    return <Reading part={state.part} done={state.done} of={source.parts.length} onCancel={stop} />;
  if (state.step === 'done') return <FileLinks files={state.files} />;
  return (
    <>
      {isTooLate && <Alert tone="warning">{t('data.askAgain')}</Alert>}
      {state.step === 'failed' && !isTooLate && <Failed error={state.error} />}
      <Button variant="outline" onClick={next}>
        <Download size={18} aria-hidden /> {t(state.step === 'failed' ? 'data.goOn' : 'data.start')}
      </Button>
      {isAsking && <ExportDialog source={source} onConfirmed={begin} onClose={() => setAsking(false)} />}
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  const wordOf = useProblem();
  return <Alert tone="error">{wordOf(error)}</Alert>;
}

interface ReadingProps {
  part: ReadPart | undefined;
  done: number;
  of: number;
  onCancel: () => void;
}

function Reading({ part, done, of, onCancel }: ReadingProps) {
  const { t } = useTranslation('profile');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const words = part ? t('data.reading', { part: t(`data.part.${part}`) }) : t('data.making');
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      <ProgressBar value={done} max={of} label={t('data.progress')} />
      <chakra.div mt="2" display="flex" gap="3" justifyContent="space-between" alignItems="center">
        <chakra.p role="status" textStyle="hint">
          {words}
        </chakra.p>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('data.cancel')}
        </Button>
      </chakra.div>
    </div>
  );
}

const FileLink = chakra(OuterLink, {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'semibold', py: '1' },
});

/** Links rather than downloads by themselves: browsers hold back the second one. */
function FileLinks({ files }: { files: Files }) {
  const { t } = useTranslation('profile');
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => box?.focus(), [box]);
  return (
    <div ref={setBox} tabIndex={-1} data-quiet-focus>
      <Alert tone="success" title={t('data.done')}>
        <chakra.ul mt="1">
          <li>
            <FileLink href={files.html.url} download={files.html.name}>
              <FileText size={18} aria-hidden /> {t('data.html')}
            </FileLink>
          </li>
          <li>
            <FileLink href={files.json.url} download={files.json.name}>
              <FileCode size={18} aria-hidden /> {t('data.json')}
            </FileLink>
          </li>
        </chakra.ul>
      </Alert>
    </div>
  );
}
