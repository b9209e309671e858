/** The provinces by name in the reader's alphabet; loaded after the page's first view. */
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useProvinces } from '#lib/places.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';

export default function ProvinceOptions() {
  const locale = useLocale();
  const { data } = useProvinces();
  return (data?.provinces ?? [])
    .map(({ code, name }) => ({ code, label: shortProvinceLabel(name, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
    .map(({ code, label }) => (
      <option key={code} value={code}>
        {label}
      </option>
    ));
}
