/** What the editor of articles asks before it puts a figure in: which of the article's images, or which listing. */
import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/react';
import { createContext, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Input } from '../inputs.tsx';
import type { ArticlePicture } from './article-extensions.ts';

interface PanelProps {
  editor: Editor;
  onClose: () => void;
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    p: '2',
    borderBottomWidth: '1px',
    alignItems: 'center',
  },
});

const back = ({ editor, onClose }: PanelProps) => {
  onClose();
  editor.commands.focus();
};
const closeOnEscape = (panel: PanelProps) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') back(panel);
};

/** Puts a figure at the cursor and the cursor into its caption. */
function putFigure({ editor, onClose }: PanelProps, type: string, attrs: Record<string, string>): void {
  editor.chain().focus().insertContent({ type, attrs }).run();
  onClose();
}

/** The images that the article has now. */
export const ArticlePictures = createContext<readonly ArticlePicture[]>([]);

/** The article's own images, one press each. */
export function PicturePanel(panel: PanelProps) {
  const pictures = useContext(ArticlePictures);
  const { t } = useTranslation('rich-text');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Line role="group" aria-label={t('image')} onKeyDown={closeOnEscape(panel)}>
      {pictures.length === 0 && <chakra.p textStyle="hint">{t('noImages')}</chakra.p>}
      {pictures.map(({ mediaId, src, name }, at) => (
        <Pick
          key={mediaId}
          type="button"
          ref={at === 0 ? first : undefined}
          aria-label={t('insertImage', { name })}
          onClick={() => putFigure(panel, 'mediaFigure', { mediaId })}
        >
          <img src={src} alt="" />
        </Pick>
      ))}
      <Button size="sm" variant="ghost" onClick={() => back(panel)}>
        {t('cancelLink')}
      </Button>
    </Line>
  );
}

const Pick = chakra('button', {
  base: {
    width: '20',
    aspectRatio: '4 / 3',
    borderWidth: '1px',
    borderRadius: 'sm',
    overflow: 'hidden',
    cursor: 'pointer',
    bg: 'bg.muted',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    _hover: { borderColor: 'accent.solid' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing' },
  },
});

const listingCode = /^DA[0-9A-HJKMNP-TV-Z]{8}$/;

/** A listing by its code, of which readers see the card. */
export function ListingPanel(panel: PanelProps) {
  const { t } = useTranslation('rich-text');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const apply = () => {
    const code = typed.trim().toUpperCase();
    if (listingCode.test(code)) putFigure(panel, 'listingFigure', { code });
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    closeOnEscape(panel)(event);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Line>
      <chakra.div flex="1" minW="10rem">
        <Input
          {...({ ref: field } as object)}
          size="sm"
          autoComplete="off"
          aria-label={t('listingCode')}
          aria-invalid={isWrong || undefined}
          placeholder="DA…"
          maxLength={20}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          onKeyDown={onKeyDown}
        />
      </chakra.div>
      <Button size="sm" variant="subtle" onClick={apply}>
        {t('insertListing')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => back(panel)}>
        {t('cancelLink')}
      </Button>
      {isWrong && (
        <chakra.p role="alert" fontSize="sm" color="fg.error" width="full">
          {t('wrongListing')}
        </chakra.p>
      )}
    </Line>
  );
}
