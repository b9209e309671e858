/** Puts together what the capabilities export and erase of one person. */
import { type AgencyDataPart, type DataPart, dataParts } from '#shared/privacy/model.ts';
import type { Erase, ExportPart, PersonalData } from '../lib/personal-data.ts';

/**
 * All parts by their names, those of an agency with what is read otherwise than a person's, and what erases them in the order of the list. Raises an error where a part of `dataParts`
 * comes from no capability, or from two.
 */
export function gatherPersonalData(
  capabilities: readonly PersonalData[],
  ofAgencies: Pick<Record<AgencyDataPart, ExportPart>, 'agency' | 'requests'>,
): {
  parts: Record<DataPart, ExportPart>;
  agencyParts: Record<AgencyDataPart, ExportPart>;
  erasures: Erase[];
} {
  const entries = capabilities.flatMap(({ parts }) => Object.entries(parts));
  for (const name of dataParts) {
    const count = entries.filter(([part]) => part === name).length;
    if (count !== 1) throw new Error(`${count} capabilities export the part ${name}`);
  }
  const parts = Object.fromEntries(entries) as Record<DataPart, ExportPart>;
  return {
    parts,
    agencyParts: { ...parts, ...ofAgencies },
    erasures: capabilities.flatMap(({ erase }) => erase ?? []),
  };
}
