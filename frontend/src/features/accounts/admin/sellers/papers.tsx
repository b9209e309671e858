/** The papers of a registration: fetched only when somebody looks, since every look is noted. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import FileImage from 'lucide-react/icons/file-image';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaper } from '#frontend/queries/papers.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function Papers({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState<number | null>(null);
  if (ids.length === 0) return <chakra.p textStyle="hint">{t('papers.deleted')}</chakra.p>;
  return (
    <div>
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {ids.map((id, at) => (
          <li key={id}>
            <Button size="sm" variant="outline" onClick={() => setOpen(at)}>
              <FileImage size={16} aria-hidden /> {t('papers.open', { n: at + 1 })}
            </Button>
          </li>
        ))}
      </chakra.ul>
      <chakra.p mt="2" textStyle="note" display="flex" gap="1.5" alignItems="center">
        <Eye size={14} aria-hidden /> {t('papers.logged')}
      </chakra.p>
      {open !== null && <PaperDialog ids={ids} at={open} onTurn={setOpen} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface PaperDialogProps {
  ids: readonly string[];
  at: number;
  onTurn(at: number): void;
  onClose(): void;
}

function PaperDialog({ ids, at, onTurn, onClose }: PaperDialogProps) {
  const { t } = useTranslation('people');
  const place = t('papers.place', { n: at + 1, count: ids.length });
  const footer = ids.length > 1 && (
    <>
      <Button variant="outline" disabled={at === 0} onClick={() => onTurn(at - 1)}>
        <ChevronLeft size={18} aria-hidden /> {t('papers.previous')}
      </Button>
      <Button variant="outline" disabled={at === ids.length - 1} onClick={() => onTurn(at + 1)}>
        {t('papers.next')} <ChevronRight size={18} aria-hidden />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={place} footer={footer}>
      <Paper key={ids[at]} id={ids[at]!} alt={place} />
      <chakra.p my="2" textStyle="note">
        {t('papers.logged')}
      </chakra.p>
    </Dialog>
  );
}

/** In memory only while it is looked at. */
function Paper({ id, alt }: { id: string; alt: string }) {
  const { t } = useTranslation('people');
  const { url, error, retry } = usePaper(id);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!url) return <Skeleton height="64" aria-label={t('papers.loading')} role="img" />;
  return <chakra.img src={url} alt={alt} width="full" height="auto" borderRadius="md" />;
}
