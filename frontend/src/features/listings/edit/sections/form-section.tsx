/** A section of the posting form, with its heading; the outline leads here. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionName } from '../error-paths.ts';
import { useIsElsewhere } from '../steps/shown-step.tsx';

export const sectionId = (section: SectionName): string => `section-${section}`;

interface FormSectionProps {
  name: SectionName;
  /** Instead of the section's usual line. */
  lead?: string;
  children: ReactNode;
}

/** The heading takes the focus when the outline leads here. */
export function FormSection({ name, lead, children }: FormSectionProps) {
  const { t } = useTranslation('edit');
  const headingId = `${sectionId(name)}-title`;
  const isElsewhere = useIsElsewhere(name);
  return (
    <chakra.section
      id={sectionId(name)}
      aria-labelledby={headingId}
      hidden={isElsewhere}
      scrollMarginTop={{ base: '10', xl: '24' }}
      borderTopWidth="1px"
      pt="6"
      pb="2"
      display={isElsewhere ? 'none' : 'grid'}
      gap="5"
      minW="0"
    >
      <div>
        <chakra.h2 id={headingId} tabIndex={-1} data-quiet-focus textStyle="heading.part">
          {t(`section.${name}`)}
        </chakra.h2>
        <chakra.p textStyle="hint" mt="1">
          {lead ?? t(`lead.${name}`)}
        </chakra.p>
      </div>
      {children}
    </chakra.section>
  );
}

/** Brings a section to the top and reads its heading out. */
export const goToSection = (section: SectionName): void => goToPart(sectionId(section));

/** The same for any part of the form with a heading, by its id. */
export function goToPart(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
