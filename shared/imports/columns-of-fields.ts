/** Which column of a file a field of a listing stands in. */
import type { ColumnKey } from './column-keys.ts';

const columnsOfFields: Record<string, ColumnKey> = {
  ...{ landArea: 'area', areaRange: 'area', mediaIds: 'pictures', place: 'ward' },
};
const parts: [RegExp, ColumnKey][] = [
  [/^\/place\/provinces/, 'province'],
  [/^\/price\/to/, 'priceTo'],
  [/^\/areaRange\/to/, 'areaTo'],
  [/^\/contact\/name/, 'contactName'],
  [/^\/contact\/email/, 'contactEmail'],
  [/^\/contact/, 'contactPhone'],
];

/** The column of a field that something is wrong with, or that a server refused. */
export function columnOfPointer(pointer: string): ColumnKey {
  const part = parts.find(([form]) => form.test(pointer));
  const field = pointer.split('/')[1] ?? '';
  return part?.[1] ?? columnsOfFields[field] ?? (field as ColumnKey);
}
