/** What a revision changes: what is shown now beside the edit, and in texts the very words that differ. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { differences } from '#shared/listings/differences.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { WrittenField } from '#shared/listings/written-fields.ts';
import { changedWords, type Words } from './changed-words.ts';
import { FieldView } from './field-view.tsx';
import { textOfField, translatedInto, translationText } from './reviewed-texts.ts';

interface Versions {
  before: ListingContent;
  after: ListingContent;
}

export function DifferenceList(versions: Versions) {
  const { t } = useTranslation('review');
  return (
    <chakra.div borderWidth="1px" borderRadius="xl" overflow="hidden">
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
        bg="bg.subtle"
        fontSize="xs"
        fontWeight="semibold"
        color="fg.muted"
      >
        <chakra.span px="4" py="2">
          {t('before')}
        </chakra.span>
        <chakra.span px="4" py="2">
          {t('after')}
        </chakra.span>
      </chakra.div>
      {differences(versions.before, versions.after).map((field) =>
        field === 'translations' ? (
          <Translations key={field} {...versions} />
        ) : (
          <Row key={field} name={t(`field.${field}`)} {...sidesOf(field, versions)} />
        ),
      )}
    </chakra.div>
  );
}

interface Sides {
  before: ReactNode;
  after: ReactNode;
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

function markedSides(one: string, other: string): Sides {
  const words = changedWords(one, other);
  return {
    before: one && <Marked words={words.before} as="del" />,
    after: other && <Marked words={words.after} as="ins" />,
  };
}

/** A row for each language whose words differ. */
function Translations({ before, after }: Versions) {
  const { t } = useTranslation('review');
  const changed = translatedInto(before, after).flatMap((locale) => {
    const [one, other] = [translationText(before, locale), translationText(after, locale)];
    return one === other ? [] : [{ locale, sides: markedSides(one, other) }];
  });
  const name = t('field.translations');
  if (changed.length === 0)
    return (
      <Row
        name={name}
        before={<FieldView content={before} field="translations" />}
        after={<FieldView content={after} field="translations" />}
      />
    );
  return changed.map(({ locale, sides }) => (
    <Row key={locale} name={`${name}: ${languageNames[locale]}`} {...sides} />
  ));
}

function Row({ name, before, after }: { name: string } & Sides) {
  return (
    <chakra.section borderTopWidth="1px" aria-label={name}>
      <chakra.p px="4" pt="3" textStyle="note">
        {name}
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
        fontSize="sm"
        alignItems="stretch"
      >
        <Side isOld>{before}</Side>
        <Side>{after}</Side>
      </chakra.div>
    </chakra.section>
  );
}

const Side = ({ isOld, children }: { isOld?: boolean; children: ReactNode }) => (
  <chakra.div
    px="4"
    py="2"
    pb="3"
    minW="0"
    overflowWrap="anywhere"
    bg={isOld ? 'danger.subtle' : 'accent.subtle'}
    _empty={{ _before: { content: '"—"' } }}
  >
    {children}
  </chakra.div>
);

const groundOf = { ins: 'accent.emphasized', del: 'danger.emphasized' };

const Marked = ({ words, as }: { words: readonly Words[]; as: 'ins' | 'del' }) => (
  <chakra.span whiteSpace="pre-line">
    {words.map(({ text, isChanged }, at) =>
      isChanged ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is shown
        <chakra.span key={at} as={as} bg={groundOf[as]} textDecoration="none">
          {text}
        </chakra.span>
      ) : (
        text
      ),
    )}
  </chakra.span>
);
