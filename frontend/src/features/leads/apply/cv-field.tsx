/** The place for a CV in the application form. */
import { useTranslation } from 'react-i18next';
import { PdfField } from '#ui/form/pdf-field.tsx';
import type { Cv } from './use-cv.ts';

export function CvField({ cv }: { cv: Cv }) {
  const { t } = useTranslation('apply');
  return (
    <PdfField name="cv" label={t('cv')} state={cv.state} onFile={cv.choose} onRemove={cv.remove} isOptional />
  );
}
