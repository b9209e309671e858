/** The first page of a PDF, drawn in the browser when somebody asks to see it. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface FirstPageProps {
  name: string;
  /** Fetches the file; a refusal is said in its own words. */
  load: () => Promise<Blob>;
}

export function FirstPage({ name, load }: FirstPageProps) {
  const { t } = useTranslation('detail');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<'none' | 'shown' | 'failed'>('none');
  const { run, isBusy, problem } = useAct(async () => {
    const file = await load();
    try {
      const { drawFirstPage } = await import('#lib/pdf/draw-first-page.ts');
      await drawFirstPage(file, canvas.current!);
      setDrawing('shown');
    } catch {
      setDrawing('failed');
    }
  });
  return (
    <chakra.div data-noprint flexBasis={drawing === 'shown' ? '100%' : undefined} maxW="full">
      {drawing !== 'shown' && (
        <Button variant="outline" isBusy={isBusy} onClick={() => run()}>
          {t('referenceFile.showFirst')}
        </Button>
      )}
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={t('referenceFile.first', { name })}
        hidden={drawing !== 'shown'}
        w="full"
        maxW="3xl"
        borderWidth="1px"
        borderRadius="md"
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      {drawing === 'failed' && <Alert tone="error">{t('referenceFile.notDrawn')}</Alert>}
    </chakra.div>
  );
}
