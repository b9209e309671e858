/** Drafts as rows: what each is, when it was saved, going on with it, deleting it. */
import { chakra } from '@chakra-ui/react';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteDraft } from '#frontend/queries/drafts.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { DraftRow } from '#shared/listings/draft-model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { kindName } from '#ui/listing/kind-name.ts';
import { Picture } from '#ui/picture.tsx';

interface DraftRowsProps {
  userId: string;
  drafts: readonly DraftRow[];
  /** A row that goes takes the focus with it: it goes back here. */
  onGone?: () => void;
}

/** Where a draft is gone on with: what was typed over a withdrawn listing belongs to its edit. */
const formOf = ({ code, isListing }: DraftRow): string =>
  isListing ? pathOf('editPost', {}, { code }) : pathOf('createdPost', {}, { draft: code });

export function DraftRows({ userId, drafts, onGone }: DraftRowsProps) {
  const { t } = useTranslation(['drafts', 'app']);
  const [leaving, setLeaving] = useState<DraftRow | null>(null);
  return (
    <>
      <chakra.ul display="grid" gap="2">
        {drafts.map((draft) => (
          <Row key={draft.code} draft={draft} onDelete={() => setLeaving(draft)} />
        ))}
      </chakra.ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        isDestructive
        onConfirm={async () => {
          await deleteDraft(userId, leaving!.code);
          onGone?.();
        }}
      >
        {t('deleteHelp', { title: leaving?.title || t('untitled') })}
      </ConfirmDialog>
    </>
  );
}

function Row({ draft, onDelete }: { draft: DraftRow; onDelete: () => void }) {
  const { t } = useTranslation(['drafts', 'app']);
  const locale = useLocale();
  const { title, kind, type, picture, savedAt } = draft;
  const name = title || t('untitled');
  const what = [
    ...(kind ? [t(`app:kindShort.${kindName({ kind, type: type ?? 'other' })}`)] : []),
    ...(type ? [t(`app:type.${type}`)] : []),
  ];
  return (
    <chakra.li
      display="grid"
      gap="3"
      alignItems="center"
      gridTemplateColumns={{ base: '4.5rem minmax(0, 1fr)', sm: '4.5rem minmax(0, 1fr) auto' }}
      p="2.5"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
    >
      <chakra.span
        aspectRatio="3 / 2"
        borderRadius="md"
        overflow="hidden"
        bg="bg.muted"
        display="grid"
        placeItems="center"
        color="fg.faint"
        aria-hidden
      >
        {picture ? <Picture picture={picture} alt="" sizes="72px" isCover /> : <ImageOff size={20} />}
      </chakra.span>
      <chakra.div minW="0">
        <chakra.h3
          fontSize="sm"
          fontWeight="semibold"
          overflowWrap="anywhere"
          color={title ? 'fg' : 'fg.muted'}
        >
          {name}
        </chakra.h3>
        <chakra.p textStyle="note">
          {[...what, t('savedAt', { when: formatDateTime(savedAt, locale) })].join(' · ')}
        </chakra.p>
      </chakra.div>
      <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} display="flex" gap="2" justifyContent="end">
        <Button
          variant="plain"
          size="sm"
          colorPalette="red"
          aria-label={t('deleteOne', { title: name })}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
        <ButtonLink
          to={formOf(draft)}
          variant="outline"
          size="sm"
          aria-label={t('continueOne', { title: name })}
        >
          {t('continue')}
        </ButtonLink>
      </chakra.div>
    </chakra.li>
  );
}
