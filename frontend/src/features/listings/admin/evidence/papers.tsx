/** Files that were handed in: fetched only when somebody opens one, since every look is noted. */
import { chakra } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchEvidence } from '#frontend/queries/evidence.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { StaffEvidence } from '#shared/listings/evidence-api.ts';
import type { Shot } from '#shared/listings/evidence-model.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { OuterLink } from '#ui/text-link.tsx';

type Item = StaffEvidence['items'][number];

export function EvidencePapers({ item }: { item: Item }) {
  const { t } = useTranslation('evidence');
  const locale = useLocale();
  const [open, setOpen] = useState<number | null>(null);
  if (item.imageIds.length + item.pdfIds.length === 0)
    return <chakra.p textStyle="hint">{t('papersGone')}</chakra.p>;
  return (
    <div>
      <chakra.ul display="grid" gap="2">
        {item.imageIds.map((id, at) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <Button size="sm" variant="outline" onClick={() => setOpen(at)}>
              <FileImage size={16} aria-hidden /> {t('one.image', { n: at + 1 })}
            </Button>
            <ShotFacts shot={item.shots[id]} />
          </chakra.li>
        ))}
        {item.pdfIds.map((id, at) => (
          <li key={id}>
            <PdfButton id={id} name={t('one.pdf', { n: at + 1 })} />
          </li>
        ))}
      </chakra.ul>
      <chakra.p mt="2" textStyle="note" display="flex" gap="1.5">
        <chakra.span flexShrink="0" mt="0.5" aria-hidden>
          <Eye size={14} />
        </chakra.span>
        {t('one.logged')}
      </chakra.p>
      {item.papersUntil && (
        <chakra.p textStyle="note">
          {t('one.until', { date: formatDateTime(item.papersUntil, locale) })}
        </chakra.p>
      )}
      {open !== null && (
        <Dialog isOpen onClose={() => setOpen(null)} title={t('one.image', { n: open + 1 })}>
          <Picture id={item.imageIds[open]!} alt={t('one.image', { n: open + 1 })} />
        </Dialog>
      )}
    </div>
  );
}

/** When and where the camera says that it was taken; the place opens on a map. */
function ShotFacts({ shot }: { shot: Shot | undefined }) {
  const { t } = useTranslation('evidence');
  const { takenAt, latitude, longitude } = shot ?? {};
  const place = latitude !== undefined && longitude !== undefined ? `${latitude}, ${longitude}` : undefined;
  const facts = [takenAt?.replace('T', ' '), place].filter(Boolean).join(' · ');
  return (
    <chakra.span textStyle="note">
      {facts ? t('one.shot', { facts }) : t('one.noShot')}
      {place && (
        <>
          {' '}
          <OuterLink
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('one.map')}
          </OuterLink>
        </>
      )}
    </chakra.span>
  );
}

/** In memory only while it is looked at. */
function Picture({ id, alt }: { id: string; alt: string }) {
  const { t } = useTranslation('evidence');
  const [shown, setShown] = useState<{ url?: string; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let [url, isGone]: [string | undefined, boolean] = [undefined, false];
    setShown({});
    fetchEvidence(id).then(
      (blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setShown({ url });
      },
      (error: unknown) => !isGone && setShown({ error }),
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, attempt]);
  if (shown.error) return <ErrorState error={shown.error} onRetry={() => setAttempt(attempt + 1)} />;
  if (!shown.url) return <Skeleton height="64" aria-label={t('one.loading')} role="img" />;
  return <chakra.img src={shown.url} alt={alt} width="full" height="auto" borderRadius="md" mb="4" />;
}

function PdfButton({ id, name }: { id: string; name: string }) {
  const { run, isBusy } = useAct(async () => saveBlob(`${name}.pdf`, await fetchEvidence(id)), {
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  return (
    <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => void run()}>
      <FileText size={16} aria-hidden /> {name}
    </Button>
  );
}
