/** The head of an agency's public page: title, description, and JSON-LD for search engines. */
import { breadcrumbList } from '#lib/breadcrumb-list.ts';
import { localized, pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { AgencyPage } from '#shared/agencies/public-model.ts';
import { languageTag } from '#shared/kernel/locale.ts';

export interface AgencyData {
  agency: AgencyPage;
}

/** So much of what it says of itself stands under its title in results of search engines. */
const descriptionChars = 160;
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= descriptionChars ? line : `${line.slice(0, descriptionChars - 1).trimEnd()}…`;
};

export const titleOfAgency = ({ data: { agency } }: HeadInput<AgencyData>): Head => ({ title: agency.name });

export function headOfAgency({ data: { agency }, t, locale, origin }: HeadInput<AgencyData>): Head {
  const path = pathOf('partner', { id: agency.slug });
  const description = shortened(agency.about);
  const url = origin + localized(path, locale);
  return {
    ...{ title: agency.name, description, canonicalPath: path },
    jsonLd: [
      {
        ...{ '@context': 'https://schema.org', '@type': 'RealEstateAgent', url, name: agency.name },
        ...{ description, inLanguage: languageTag(agency.locale) },
        address: { '@type': 'PostalAddress', streetAddress: agency.address, addressCountry: 'VN' },
        ...(agency.team.length > 0 && {
          employee: agency.team.map(({ name }) => ({ '@type': 'Person', name })),
        }),
      },
      breadcrumbList(
        [
          [t('content:kind.partner.title'), localized(pathOf('partnerList'), locale)],
          [agency.name, localized(path, locale)],
        ],
        origin,
      ),
    ],
  };
}
