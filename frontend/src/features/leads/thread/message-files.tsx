/** Files of a message: images small, and large when pressed; a PDF is handed over as a file. */
import { chakra } from '@chakra-ui/react';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilePlace, fetchMessageFile, useMessageImage } from '#frontend/queries/threads.ts';
import { useAct } from '#lib/api/use-act.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { MessageFile } from '#shared/leads/thread-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface MessageFilesProps {
  files: readonly MessageFile[];
  messageId: string;
  threadKey: string;
}

export function MessageFiles({ files, messageId, threadKey }: MessageFilesProps) {
  if (files.length === 0) return null;
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="2">
      {files.map((file, at) => (
        <li key={file.id}>
          {file.type === 'image' ? (
            <Thumbnail place={{ file, messageId, threadKey }} figure={at + 1} />
          ) : (
            <PdfFile place={{ file, messageId, threadKey }} />
          )}
        </li>
      ))}
    </chakra.ul>
  );
}

function Thumbnail({ place, figure }: { place: FilePlace; figure: number }) {
  const { t } = useTranslation('thread');
  const { data, error, mutate } = useMessageImage(place);
  const [isLarge, setLarge] = useState(false);
  const url = useUrl(data);
  const name = t('files.image', { figure });
  if (!url)
    return (
      <Button variant="outline" size="sm" isBusy={!error} onClick={() => void mutate()}>
        <ImageIcon size={16} aria-hidden /> {error ? t('files.again', { name }) : name}
      </Button>
    );
  return (
    <>
      <chakra.button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={t('files.enlarge', { name })}
        display="block"
        borderRadius="md"
        overflow="hidden"
        cursor="pointer"
        _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
      >
        <chakra.img src={url} alt="" width="28" height="28" objectFit="cover" />
      </chakra.button>
      <Dialog isOpen={isLarge} shape="wide" onClose={() => setLarge(false)} title={name}>
        <chakra.img src={url} alt={name} width="full" height="auto" borderRadius="md" mb="4" />
      </Dialog>
    </>
  );
}

/** The address of bytes in memory, for as long as they are shown. */
function useUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function PdfFile({ place }: { place: FilePlace }) {
  const { t } = useTranslation('thread');
  const { run, isBusy, problem } = useAct(() => fetchMessageFile(place), {
    onDone: (blob) => saveBlob(`${t('files.fileName')}.pdf`, blob),
  });
  return (
    <>
      <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => run()}>
        <FileText size={16} aria-hidden /> {t('files.pdf')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </>
  );
}
