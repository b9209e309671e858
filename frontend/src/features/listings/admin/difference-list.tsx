/** What a revision changes: what is shown now beside the edit, and in texts the very words that differ. */
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { differences } from '#shared/listings/differences.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { WrittenField } from '#shared/listings/written-fields.ts';
import {
  DifferenceRow,
  DifferenceTable,
  markedSides,
  type Sides,
} from '#ui/back-office/difference-table.tsx';
import { FieldView } from './field-view.tsx';
import { textOfField, translatedInto, translationText } from './reviewed-texts.ts';

interface Versions {
  before: ListingContent;
  after: ListingContent;
}

interface DifferenceListProps extends Versions {
  /** What stands above either side; absent: what is live and the edit. */
  heads?: { before: string; after: string };
}

export function DifferenceList(props: DifferenceListProps) {
  const { t } = useTranslation('review');
  const { heads = { before: t('before'), after: t('after') }, ...versions } = props;
  return (
    <DifferenceTable {...heads}>
      {differences(versions.before, versions.after).map((field) => (
        <FieldDifference key={field} field={field} {...versions} />
      ))}
    </DifferenceTable>
  );
}

/** One field in both versions. */
export function FieldDifference({ field, ...versions }: Versions & { field: WrittenField }) {
  const { t } = useTranslation('reasons');
  if (field === 'translations') return <Translations {...versions} />;
  return <DifferenceRow name={t(`field.${field}`)} {...sidesOf(field, versions)} />;
}

/** Texts with their changed words marked; where only the look of a text differs, and for all else, both as they are shown. */
function sidesOf(field: WrittenField, { before, after }: Versions): Sides {
  const [one, other] = [textOfField(before, field), textOfField(after, field)];
  if (one !== undefined && other !== undefined && one !== other) return markedSides(one, other);
  return {
    before: <FieldView content={before} field={field} />,
    after: <FieldView content={after} field={field} />,
  };
}

/** A row for each language whose words differ. */
function Translations({ before, after }: Versions) {
  const { t } = useTranslation('reasons');
  const changed = translatedInto(before, after).flatMap((locale) => {
    const [one, other] = [translationText(before, locale), translationText(after, locale)];
    return one === other ? [] : [{ locale, sides: markedSides(one, other) }];
  });
  const name = t('field.translations');
  if (changed.length === 0)
    return (
      <DifferenceRow
        name={name}
        before={<FieldView content={before} field="translations" />}
        after={<FieldView content={after} field="translations" />}
      />
    );
  return changed.map(({ locale, sides }) => (
    <DifferenceRow key={locale} name={`${name}: ${languageNames[locale]}`} {...sides} />
  ));
}
