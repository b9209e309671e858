/** The files of a case: fetched only when somebody looks, since every look is noted. */
import { chakra } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCaseFile } from '#frontend/queries/cases-staff.ts';
import { useAct } from '#lib/api/use-act.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { Case, CaseFile } from '#shared/cases/case-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export function Files({ one: { id, files, number } }: { one: Case }) {
  const { t } = useTranslation('inbox');
  if (files.length === 0) return null;
  return (
    <div>
      <chakra.h3 textStyle="note" fontWeight="normal">
        {t('one.files')}
      </chakra.h3>
      <chakra.ul mt="1.5" display="flex" flexWrap="wrap" gap="2">
        {files.map((file, at) => (
          <li key={file.id}>
            <OneFile caseId={id} file={file} figure={at + 1} number={number} />
          </li>
        ))}
      </chakra.ul>
      <chakra.p mt="2" textStyle="note" display="flex" gap="1.5" alignItems="center">
        <Eye size={14} aria-hidden /> {t('one.noted')}
      </chakra.p>
    </div>
  );
}

interface OneFileProps {
  caseId: string;
  file: CaseFile;
  /** Its place among the files, from 1. */
  figure: number;
  number: string;
}

/** An image is looked at here; a PDF is handed over as a file, since no page of the site shows one. */
function OneFile({ caseId, file, figure, number }: OneFileProps) {
  const { t } = useTranslation('inbox');
  const [image, setImage] = useState<Blob>();
  const name = t(file.type === 'image' ? 'one.image' : 'one.pdf', { figure });
  const { run, isBusy, problem } = useAct(() => fetchCaseFile(caseId, file.id), {
    onDone: (blob) =>
      file.type === 'image' ? setImage(blob) : saveBlob(`${t('one.fileName')}-${number}-${figure}.pdf`, blob),
  });
  const Icon = file.type === 'image' ? FileImage : FileText;
  return (
    <>
      <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => run()}>
        <Icon size={16} aria-hidden /> {name}
        <span className="visually-hidden">{t(file.type === 'image' ? 'one.show' : 'one.download')}</span>
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
      {image && (
        <Dialog isOpen shape="wide" onClose={() => setImage(undefined)} title={name}>
          <Image blob={image} alt={name} />
        </Dialog>
      )}
    </>
  );
}

/** In memory only while it is looked at. */
function Image({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <chakra.img src={url} alt={alt} width="full" height="auto" borderRadius="md" mb="4" /> : null;
}
