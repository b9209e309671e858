/** Where a link leads: a line under the toolbar, not a browser prompt. */
import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Input } from '../inputs.tsx';

/** What people type as an address, as one that may be followed; null for what is none. `hasSitePaths`: `/project` is one. */
export function hrefOf(typed: string, hasSitePaths = false): string | null {
  const text = typed.trim();
  if (hasSitePaths && /^\/(?![/\\])\S*$/.test(text)) return text;
  if (/^\S+@\S+\.\S+$/.test(text) && !text.includes(':')) return `mailto:${text}`;
  if (/^\+?[\d\s.]{8,15}$/.test(text)) return `tel:${text.replace(/[\s.]/g, '')}`;
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  const isSafe = url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
  return isSafe && (url.hostname === '' || url.hostname.includes('.')) ? url.href : null;
}

/**
 * Sets a typed address as the link of the selection, writes it where nothing is selected, or takes the link away
 * where nothing was typed; false for what is no address.
 */
function applyLink(editor: Editor, typed: string, hasSitePaths: boolean): boolean {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (typed.trim() === '') return chain.unsetLink().run();
  const href = hrefOf(typed, hasSitePaths);
  if (!href) return false;
  const marks = [{ type: 'link', attrs: { href } }];
  return editor.state.selection.empty && !editor.isActive('link')
    ? chain.insertContent({ type: 'text', text: typed.trim(), marks }).run()
    : chain.setLink({ href }).run();
}

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
  /** Links may lead to pages of this site by their path. */
  hasSitePaths?: boolean;
}

/** Enter sets the link, Escape goes back to the text. */
export function LinkForm({ editor, onClose, hasSitePaths = false }: LinkFormProps) {
  const { t } = useTranslation('rich-text');
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const leave = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => (applyLink(editor, typed, hasSitePaths) ? onClose() : setWrong(true));
  const type = (text: string) => {
    setTyped(text);
    setWrong(false);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" p="2" borderBottomWidth="1px" alignItems="center">
      <AddressInput {...{ typed, isWrong, type, apply, leave }} />
      <Button size="sm" variant="subtle" onClick={apply}>
        {t(typed.trim() === '' && editor.isActive('link') ? 'removeLink' : 'setLink')}
      </Button>
      <Button size="sm" variant="ghost" onClick={leave}>
        {t('cancelLink')}
      </Button>
      {isWrong && (
        <chakra.p role="alert" fontSize="sm" color="fg.error" width="full">
          {t('wrongLink')}
        </chakra.p>
      )}
    </chakra.div>
  );
}

interface AddressInputProps {
  typed: string;
  isWrong: boolean;
  type: (text: string) => void;
  apply: () => void;
  leave: () => void;
}

function AddressInput({ typed, isWrong, type, apply, leave }: AddressInputProps) {
  const { t } = useTranslation('rich-text');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <chakra.div flex="1" minW="12rem">
      <Input
        {...({ ref: field } as object)}
        size="sm"
        type="text"
        inputMode="url"
        autoComplete="off"
        aria-label={t('linkAddress')}
        aria-invalid={isWrong || undefined}
        placeholder="https://"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </chakra.div>
  );
}
