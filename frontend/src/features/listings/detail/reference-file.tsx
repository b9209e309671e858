/** The PDF of a listing as a card: its name, size and pages, and what can be done with it. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchListingFile } from '#frontend/queries/reference-files.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { megabytesOf } from '#lib/numbers/megabytes.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { ReferenceFile } from '#shared/media/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from './detail-section.tsx';
import { FirstPage } from './first-page.tsx';

interface ReferenceFileProps {
  file: ReferenceFile | undefined;
  /** Absent where the page is only a preview. */
  children?: ReactNode;
}

/** Nothing where a listing has no file. */
export function ReferenceFileSection({ file, children }: ReferenceFileProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  if (!file) return null;
  const { name, bytes, pages } = file;
  return (
    <DetailSection id="reference-file" title={t('referenceFile.title')}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="3"
        borderWidth="1px"
        borderRadius="lg"
        px="4"
        py="3"
      >
        <chakra.span color="fg.muted" flexShrink="0" aria-hidden>
          <FileText size={28} />
        </chakra.span>
        <chakra.div minW="0" flex="1 1 12rem">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <chakra.p textStyle="hint">
            {t('referenceFile.facts', { size: megabytesOf(bytes, locale), count: pages })}
          </chakra.p>
        </chakra.div>
        {children}
      </chakra.div>
    </DetailSection>
  );
}

/** It comes from the store, by an address that is good for a minute, and is saved under its own name. */
export function DownloadListingFile({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation('detail');
  const { run, isBusy, problem } = useAct(() => fetchListingFile(code), {
    onDone: (blob) => saveBlob(name, blob),
  });
  return (
    <>
      <chakra.div data-noprint>
        <Button variant="outline" isBusy={isBusy} onClick={() => run()}>
          <Download size={17} aria-hidden /> {t('referenceFile.download')}
        </Button>
        {problem && <Alert tone="error">{problem}</Alert>}
      </chakra.div>
      <FirstPage name={name} load={() => fetchListingFile(code)} />
    </>
  );
}
