/** One of one's own papers: fetched from an address that lives for a moment, shown from memory. */
import { chakra } from '@chakra-ui/react';
import FileLock2 from 'lucide-react/icons/file-lock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaper } from '#frontend/queries/papers.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface PaperPictureProps {
  mediaId: string;
  /** 'Paper 1': names the button and what it opens. */
  name: string;
}

const Tile = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    aspectRatio: '4 / 3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.muted',
    cursor: 'zoom-in',
  },
});

export function PaperPicture({ mediaId, name }: PaperPictureProps) {
  const { t } = useTranslation(['seller', 'app']);
  const { url, error, retry } = usePaper(mediaId);
  const [isOpen, setOpen] = useState(false);
  if (error !== undefined) return <Missing onRetry={retry} />;
  if (!url) return <Skeleton aspectRatio="4 / 3" height="auto" />;
  return (
    <>
      <Tile type="button" aria-label={t('openPaper', { name })} onClick={() => setOpen(true)}>
        <chakra.img src={url} alt="" width="full" height="full" objectFit="cover" />
      </Tile>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={name}>
        <chakra.img src={url} alt={t('papers')} width="full" height="auto" mb="4" />
      </Dialog>
    </>
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['seller', 'app']);
  return (
    <chakra.div
      aspectRatio="4 / 3"
      display="grid"
      placeItems="center"
      alignContent="center"
      gap="1.5"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="md"
      fontSize="sm"
      color="fg.muted"
      textAlign="center"
    >
      <FileLock2 size={22} aria-hidden />
      {t('paperMissing')}
      <Button variant="plain" size="xs" onClick={onRetry}>
        {t('app:error.retry')}
      </Button>
    </chakra.div>
  );
}
