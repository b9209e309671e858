/** The contact for consumer rights: its document, and the complaint's form below it. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ComplaintSection, complaintId } from '#frontend/features/cases/complaint/complaint-section.tsx';
import { Page as DocumentPage } from '#frontend/features/content/pages/document-page.tsx';
import { OuterLink } from '#ui/text-link.tsx';

export { head, loader, shouldRevalidate } from '#frontend/features/content/pages/document-page.tsx';

export function Page() {
  const { t } = useTranslation('cases');
  return (
    <DocumentPage
      lead={
        <chakra.p mb="8" data-noprint>
          <OuterLink href={`#${complaintId}`}>{t('complaint.jump')}</OuterLink>
        </chakra.p>
      }
    >
      <ComplaintSection />
    </DocumentPage>
  );
}
