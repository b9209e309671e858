/** The address of the page: it follows the title until somebody types one, and can follow it again. */
import { chakra } from '@chakra-ui/react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#shared/content/kinds.ts';
import { slugOf } from '#shared/content/slugs.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { Button } from '#ui/button.tsx';
import { FieldFrame, useField } from '#ui/form/field.tsx';
import { Input } from '#ui/form/inputs.tsx';
import type { ContentForm } from './model.ts';

export function SlugField({ kind, meta }: { kind: ContentKind; meta: ContentMeta | null }) {
  const { t } = useTranslation('content-office');
  const { setValue } = useFormContext<ContentForm>();
  const [title, isAuto]: [string, boolean] = useWatch({ name: ['texts.vi.title', 'isSlugAuto'] });
  const { field } = useController({ name: 'slug' });
  const following = title.trim() ? slugOf(title) : '';
  const shown = isAuto ? following : String(field.value);
  const address = `/${kind}/${shown || '…'}`;
  const isMoving = meta?.wasPublic === true && shown !== meta.slug;
  const frame = {
    name: 'slug',
    label: t('field.slug'),
    help: (
      <>
        {t('help.slug', { address })} {isMoving && t('help.oldSlug')}
      </>
    ),
  };
  const { id, error, ties } = useField(frame);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <chakra.div display="flex" gap="2" alignItems="center">
        <Input
          {...ties}
          {...({ ref: field.ref } as object)}
          name="slug"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={shown}
          onBlur={field.onBlur}
          onChange={(event) => {
            setValue('isSlugAuto', false);
            field.onChange(event.target.value.toLowerCase());
          }}
        />
        {!isAuto && !meta?.wasPublic && (
          <Button
            size="sm"
            variant="outline"
            flexShrink="0"
            onClick={() => {
              field.onChange('');
              setValue('isSlugAuto', true, { shouldDirty: true });
            }}
          >
            {t('slugFromTitle')}
          </Button>
        )}
      </chakra.div>
    </FieldFrame>
  );
}
