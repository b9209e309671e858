/** What each picture shows, in words: for who cannot see it; what is left blank is said by the listing's own facts. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { numberedPicture } from '#frontend/features/listings/detail/picture-words.ts';
import type { AnyNamespace } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Upload } from '#lib/uploads/model.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { pictureTextMaxChars } from '#shared/listings/picture-texts.ts';
import { FieldFrame, useField } from '#ui/form/field.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { kindName } from '#ui/listing/kind-name.ts';
import type { ListingForm } from '../model.ts';
import { useFormPlace } from '../place/use-place-words.ts';
import { useKnownCatalog } from '../use-form-checks.ts';
import { kindOf, typeOf } from '../visible-fields.ts';

/** Pictures have their words once the server knows them by an id. */
export function PictureTexts({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('edit');
  const suggest = useSuggestion(uploads.length);
  const isAny = uploads.some(({ mediaId }) => mediaId !== undefined);
  if (!isAny) return null;
  return (
    <chakra.details borderWidth="1px" borderRadius="md" px="4">
      <chakra.summary cursor="pointer" textStyle="label" py="3">
        {t('pictureTexts')}
      </chakra.summary>
      <chakra.div pb="4" display="grid" gap="4">
        <chakra.p textStyle="hint">{t('pictureTextsHelp')}</chakra.p>
        {uploads.map(({ id, mediaId }, at) =>
          mediaId === undefined ? null : (
            <PictureText key={id} mediaId={mediaId} n={at + 1} suggestion={suggest(at + 1)} />
          ),
        )}
      </chakra.div>
    </chakra.details>
  );
}

/** The words that a picture has where its poster writes none. */
function useSuggestion(count: number): (n: number) => string {
  const { t } = useTranslation<AnyNamespace>();
  const locale = useLocale();
  const { categories } = useKnownCatalog();
  const { getValues } = useFormContext<ListingForm>();
  useWatch<ListingForm>({ name: ['kind', 'type', 'category', 'place'] });
  const form = getValues();
  const { place, category, type } = form;
  const here = useFormPlace(form);
  const facts = [
    t(`app:kind.${kindName({ kind: kindOf(form), type: typeOf(form) })}`),
    categories.find(({ id }) => id === category)?.names[locale] ?? (type && t(`app:type.${type}`)),
    place.nation === 'VN' ? here : nationName(place.nation, locale),
  ];
  return (n) => numberedPicture(t, facts, { n, count });
}

interface PictureTextProps {
  mediaId: string;
  n: number;
  suggestion: string;
}

/** An emptied one is taken out, so that the form is again what it was before anything was typed. */
function PictureText({ mediaId, n, suggestion }: PictureTextProps) {
  const { t } = useTranslation('edit');
  const { getValues, setValue } = useFormContext<ListingForm>();
  const [texts, language] = useWatch<ListingForm, ['pictureTexts', 'language']>({
    name: ['pictureTexts', 'language'],
  });
  const field = { name: `pictureTexts.${mediaId}`, label: t('pictureText', { n }), isOptional: true };
  const { id, error, ties } = useField(field);
  const write = (text: string) => {
    const { [mediaId]: _, ...others } = getValues('pictureTexts');
    const next = text === '' ? others : { ...others, [mediaId]: text };
    setValue('pictureTexts', next, { shouldDirty: true, shouldValidate: error !== undefined });
  };
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Input
        {...ties}
        value={texts[mediaId] ?? ''}
        placeholder={suggestion}
        lang={texts[mediaId] ? languageTag(language) : undefined}
        maxLength={pictureTextMaxChars}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
      />
    </FieldFrame>
  );
}
