/** The PDF of a listing as staff judge it: what it is called, how long it is, and the file itself. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { fetchReferenceFile } from '#frontend/queries/reference-uploads.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { megabytesOf } from '#lib/numbers/megabytes.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { ReferenceFile } from '#shared/media/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FirstPage } from '../detail/first-page.tsx';

export function ReviewedFile({ file: { mediaId, name, bytes, pages } }: { file: ReferenceFile }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { run, isBusy, problem } = useAct(() => fetchReferenceFile(mediaId), {
    onDone: (blob) => saveBlob(name, blob),
  });
  return (
    <chakra.div display="grid" justifyItems="start" gap="1.5">
      <chakra.span overflowWrap="anywhere">{name}</chakra.span>
      <chakra.span textStyle="note">
        {t('referenceFile.facts', { size: megabytesOf(bytes, locale), count: pages })}
      </chakra.span>
      <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => run()}>
        <Download size={16} aria-hidden /> {t('referenceFile.download')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
      <FirstPage name={name} load={() => fetchReferenceFile(mediaId)} />
    </chakra.div>
  );
}
