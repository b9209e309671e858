/** Beside a field in review: a button that opens the choice of what is wrong with it, and own words. */
import { chakra } from '@chakra-ui/react';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ListingField } from '#shared/kernel/listing-field.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { Remark } from '#shared/listings/remark-model.ts';
import {
  type RemarkReason,
  remarkReasons,
  remarksMax,
  remarkWordsMax,
} from '#shared/listings/remark-reasons.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { Picture } from '#ui/picture.tsx';
import type { RemarkDrafts } from './use-remark-drafts.ts';

interface RemarkControlProps {
  field: ListingField;
  content: ListingContent;
  drafts: Pick<RemarkDrafts, 'add' | 'isFull'>;
}

export function RemarkControl({ field, content, drafts }: RemarkControlProps) {
  const { t } = useTranslation(['remarks', 'reasons']);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <chakra.div ref={root} my="-1">
        <Button
          size="xs"
          variant="ghost"
          color="fg.muted"
          aria-expanded={isOpen}
          aria-label={t('addTo', { field: t(`reasons:field.${field}`) })}
          onClick={() => setOpen(!isOpen)}
        >
          <MessageSquarePlus size={14} aria-hidden />
          <chakra.span hideBelow="md">{t('add')}</chakra.span>
        </Button>
      </chakra.div>
      {isOpen && drafts.isFull && (
        <chakra.p role="status" gridColumn="1 / -1">
          {t('full', { count: remarksMax })}
        </chakra.p>
      )}
      {isOpen && !drafts.isFull && (
        <Editor
          field={field}
          content={content}
          onClose={close}
          onKeep={(remark) => {
            drafts.add(remark);
            close();
          }}
        />
      )}
    </>
  );
}

interface EditorProps extends Omit<RemarkControlProps, 'drafts'> {
  onClose(): void;
  onKeep(remark: Remark): void;
}

function Editor({ field, content, onClose, onKeep }: EditorProps) {
  const { t } = useTranslation(['remarks', 'reasons', 'app']);
  const language = useLocale();
  const id = useId();
  const [reason, setReason] = useState<RemarkReason>();
  const [mediaId, setMediaId] = useState<string>();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const isShort = reason === 'other' && words === '';
  const keep = () => {
    if (!reason || isShort) return;
    onKeep({ field, reason, ...(mediaId && { mediaId }), ...(words && { words, language }) });
  };
  return (
    <chakra.div
      borderWidth="1px"
      borderRadius="md"
      bg="bg.subtle"
      p="3"
      mt="2"
      gridColumn="1 / -1"
      display="grid"
      gap="3"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {field === 'pictures' && content.pictures.length > 1 && (
        <PictureChoice pictures={content.pictures} chosen={mediaId} onChoose={setMediaId} />
      )}
      <Reasons field={field} chosen={reason} onChoose={setReason} />
      <div>
        <chakra.label htmlFor={id} display="block" textStyle="label" mb="1">
          {t('reasons:own')}
        </chakra.label>
        <TextArea
          kind="area"
          id={id}
          rows={2}
          maxLength={remarkWordsMax}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <chakra.p id={`${id}-hint`} mt="1" textStyle="note">
          {isShort ? t('wordsNeeded') : t('reasons:ownHint')}
        </chakra.p>
      </div>
      <chakra.div display="flex" gap="2">
        <Button size="sm" disabled={!reason || isShort} onClick={keep}>
          {t('keep')}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {t('app:cancel')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface ReasonsProps {
  field: ListingField;
  chosen: RemarkReason | undefined;
  onChoose(reason: RemarkReason): void;
}

/** In the words that the owner reads, here in the language of staff; the first takes the focus. */
function Reasons({ field, chosen, onChoose }: ReasonsProps) {
  const { t } = useTranslation('remarks');
  const name = useId();
  return (
    <chakra.fieldset display="grid" gap="1" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {t('why')}
      </chakra.legend>
      {remarkReasons[field].map((reason, at) => (
        <chakra.label key={reason} display="flex" gap="2" alignItems="start" py="1.5" cursor="pointer">
          <chakra.input
            type="radio"
            name={name}
            autoFocus={at === 0}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            accentColor="accent.solid"
            boxSize="4"
            mt="0.5"
            flexShrink="0"
          />
          {t(`reason.${reason}`)}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}

interface PictureChoiceProps {
  pictures: ListingContent['pictures'];
  chosen: string | undefined;
  onChoose(mediaId: string | undefined): void;
}

/** One of the pictures, or all of them. */
function PictureChoice({ pictures, chosen, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation('remarks');
  const name = useId();
  return (
    <chakra.div role="group" aria-labelledby={name}>
      <chakra.p id={name} textStyle="label" mb="1">
        {t('which')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Button
          size="xs"
          variant={chosen === undefined ? 'solid' : 'outline'}
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {t('allPictures')}
        </Button>
        {pictures.map((picture, at) => (
          <chakra.button
            key={picture.mediaId}
            type="button"
            aria-label={t('picture', { n: at + 1 })}
            aria-pressed={chosen === picture.mediaId}
            onClick={() => onChoose(picture.mediaId)}
            width="16"
            aspectRatio="4 / 3"
            borderRadius="sm"
            overflow="hidden"
            cursor="pointer"
            outline="3px solid transparent"
            css={{
              '&[aria-pressed=true]': { outlineColor: 'accent.solid' },
              '&:focus-visible': { outlineColor: 'accent.focusRing' },
            }}
          >
            <Picture picture={picture} alt="" sizes="64px" isCover />
          </chakra.button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
