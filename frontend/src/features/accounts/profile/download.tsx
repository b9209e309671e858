/** Download my data: read part by part with its progress, then two files, for machines and for people. */
import { chakra } from '@chakra-ui/react';
import { Download, FileCode, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dataParts } from '../../../../../shared/privacy/model.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useProblem } from '../../../lib/use-problem.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { OuterLink } from '../../../ui/text-link.tsx';
import { ProgressBar } from '../../../ui/upload-list.tsx';
import { type Files, useCollecting } from './use-collecting.ts';

export function DownloadData({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const { state, start, cancel } = useCollecting(userId);
  if (state.step === 'reading') return <Reading part={state.part} done={state.done} onCancel={cancel} />;
  if (state.step === 'done') return <FileLinks files={state.files} />;
  return (
    <>
      {state.step === 'failed' && <Failed error={state.error} />}
      <Button variant="outline" onClick={start}>
        <Download size={18} aria-hidden /> {t(state.step === 'failed' ? 'data.goOn' : 'data.start')}
      </Button>
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  const wordOf = useProblem();
  return <Alert tone="error">{wordOf(error)}</Alert>;
}

interface ReadingProps {
  part: (typeof dataParts)[number] | undefined;
  done: number;
  onCancel: () => void;
}

function Reading({ part, done, onCancel }: ReadingProps) {
  const { t } = useTranslation('profile');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const words = part ? t('data.reading', { part: t(`data.part.${part}`) }) : t('data.making');
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      <ProgressBar value={done} max={dataParts.length} label={t('data.progress')} />
      <chakra.div mt="2" display="flex" gap="3" justifyContent="space-between" alignItems="center">
        <chakra.p role="status" fontSize="sm" color="fg.muted">
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
