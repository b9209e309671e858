/** The sections of the form, in their order; each kind and type shows its own, and phones begin with their camera. */
import { useFormContext, useWatch } from 'react-hook-form';
import type { Upload } from '#lib/uploads/model.ts';
import type { UploadQueue } from '#lib/uploads/queue.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import type { ListingForm } from './model.ts';
import { sectionsOf } from './outline/outline.ts';
import { Basics } from './sections/basics.tsx';
import { ContactSection } from './sections/contact.tsx';
import { DescriptionSection } from './sections/description.tsx';
import { EnterpriseSection } from './sections/enterprise.tsx';
import { FiguresSection } from './sections/figures.tsx';
import { InfrastructureSection } from './sections/infrastructure.tsx';
import { LegalSection } from './sections/legal.tsx';
import { PicturesSection } from './sections/pictures.tsx';
import { PlaceSection } from './sections/place.tsx';
import type { ReferenceUpload } from './use-reference-file.ts';

interface FormSectionsProps {
  pdf: ReferenceUpload;
  queue: UploadQueue;
  uploads: readonly Upload[];
}

export function FormSections({ pdf, queue, uploads }: FormSectionsProps) {
  const { getValues } = useFormContext<ListingForm>();
  useWatch<ListingForm>({ name: ['kind', 'type', 'category'] });
  const shown = sectionsOf(getValues());
  const isPhone = useIsPhone();
  const pictures = <PicturesSection key="pictures" pdf={pdf} queue={queue} uploads={uploads} />;
  return (
    <>
      {isPhone && pictures}
      <Basics />
      <PlaceSection />
      <FiguresSection />
      <DescriptionSection />
      {!isPhone && pictures}
      {shown.includes('legal') && <LegalSection />}
      {shown.includes('infrastructure') && <InfrastructureSection />}
      {shown.includes('enterprise') && <EnterpriseSection />}
      <ContactSection />
    </>
  );
}
