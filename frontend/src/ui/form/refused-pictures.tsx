/** Files that were not taken as pictures, each with its reason; those that are only too large can be shrunk here. Its words are those of the namespace `edit`. */
import { chakra } from '@chakra-ui/react';
import Minimize2 from 'lucide-react/icons/minimize-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedFile } from '#lib/uploads/model.ts';
import { shrinkImage } from '#lib/uploads/shrink-image.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';

interface RefusedPicturesProps {
  files: readonly RefusedFile<File>[];
  /** How many pictures there may be. */
  limit: number;
  /** HEIC photos are being turned into JPEG. */
  isConverting?: boolean;
  /** Takes pictures that have been shrunk, and what is still refused. */
  onShrunk: (shrunk: readonly File[], refused: readonly RefusedFile<File>[]) => void;
  onClose: () => void;
}

export function RefusedPictures({
  files,
  limit,
  isConverting = false,
  onShrunk,
  onClose,
}: RefusedPicturesProps) {
  const { t } = useTranslation(['edit', 'app']);
  const [isBusy, setBusy] = useState(false);
  const tooLarge = files.filter(({ problem }) => problem === 'file-too-large');
  const shrink = async () => {
    setBusy(true);
    const results = await Promise.all(tooLarge.map(({ file }) => shrinkImage(file)));
    setBusy(false);
    const failed = tooLarge.filter((_, at) => !results[at]);
    onShrunk(
      results.filter((file) => file !== undefined),
      [
        ...files.filter((one) => !tooLarge.includes(one)),
        ...failed.map((one) => ({ ...one, problem: 'not-shrunk' as const })),
      ],
    );
  };
  const progress = (
    <chakra.p role="status" textStyle="hint" _empty={{ position: 'absolute' }}>
      {isConverting && t('convertingHeic')}
    </chakra.p>
  );
  if (files.length === 0) return progress;
  return (
    <>
      {progress}
      <Alert tone="error" title={t('notTaken', { count: files.length })}>
        <chakra.ul mt="1">
          {files.map(({ name, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index}>
              {name}: {t(`uploadProblem.${problem}`, { limit })}
            </li>
          ))}
        </chakra.ul>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" mt="2">
          {tooLarge.length > 0 && (
            <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => void shrink()}>
              {!isBusy && <Minimize2 size={16} aria-hidden />} {t('shrink', { count: tooLarge.length })}
            </Button>
          )}
          <Button variant="plain" size="sm" onClick={onClose}>
            {t('understood')}
          </Button>
        </chakra.div>
      </Alert>
    </>
  );
}
