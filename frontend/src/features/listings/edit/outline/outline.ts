/** The form's outline: which sections there are, and how far each of them is. */

import type { LegalField } from '#shared/listings/legal-rules.ts';
import { isEnterpriseTouched } from '../enterprise-form.ts';
import { fieldsOf, type SectionName, sectionOf, sections } from '../error-paths.ts';
import { isLegalTouched } from '../legal-form.ts';
import type { ListingForm } from '../model.ts';
import { isVisible } from '../visible-fields.ts';

/** `wrong`: an error is on show · `todo`: something is missing · `done` · `optional`: nothing has to be filled in. */
export type SectionState = 'wrong' | 'todo' | 'done' | 'optional';
export interface OutlineItem {
  section: SectionName;
  state: SectionState;
  /** How many fields still need something. */
  missing: number;
}

const optional: readonly SectionName[] = ['legal', 'infrastructure', 'enterprise'];

/** The sections that a form shows. */
export const sectionsOf = (form: ListingForm): SectionName[] =>
  sections.filter((section) => {
    if (section === 'legal') return fieldsOf.legal.some((field) => isVisible(field as LegalField, form));
    return (section !== 'infrastructure' && section !== 'enterprise') || isVisible(section, form);
  });

function isTouched(section: SectionName, form: ListingForm): boolean {
  const { infrastructure, enterprise } = form;
  if (section === 'legal') return isLegalTouched(form);
  if (section === 'infrastructure')
    return infrastructure.keys.length + infrastructure.incentives.length > 0 || infrastructure.note !== '';
  return isEnterpriseTouched(enterprise);
}

/**
 * How far each section is. `outstanding` are the fields that would be refused now (null while nobody has looked),
 * `shown` those whose error the person already sees.
 */
export function outlineOf(
  form: ListingForm,
  outstanding: readonly string[] | null,
  shown: readonly string[],
): OutlineItem[] {
  const wrong = new Set(shown.map(sectionOf));
  return sectionsOf(form).map((section) => {
    const missing = (outstanding ?? []).filter((name) => sectionOf(name) === section).length;
    const fine = optional.includes(section) && !isTouched(section, form) ? 'optional' : 'done';
    return {
      section,
      missing,
      state: wrong.has(section) ? 'wrong' : missing > 0 || !outstanding ? 'todo' : fine,
    };
  });
}
