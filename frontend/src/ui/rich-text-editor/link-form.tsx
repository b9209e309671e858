/** Where a link leads: a line under the toolbar, not a browser prompt. */
import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/texts.tsx';
import { Input } from '../bare-controls.tsx';
import { Button } from '../button.tsx';

/** What people type as an address, as one that may be followed; null for what is none. */
export function hrefOf(typed: string): string | null {
  const text = typed.trim();
  if (/^\S+@\S+\.\S+$/.test(text) && !text.includes(':')) return `mailto:${text}`;
  if (/^\+?[\d\s.]{8,15}$/.test(text)) return `tel:${text.replace(/[\s.]/g, '')}`;
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  const isSafe = url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
  return isSafe && (url.hostname === '' || url.hostname.includes('.')) ? url.href : null;
}

/** Enter sets the link on the selection (or writes the address itself), an empty field takes it away. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('rich-text');
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const leave = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (typed.trim() === '') chain.unsetLink().run();
    else {
      const href = hrefOf(typed);
      if (!href) return setWrong(true);
      const isBare = editor.state.selection.empty && !editor.isActive('link');
      if (isBare)
        chain
          .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
          .run();
      else chain.setLink({ href }).run();
    }
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') leave();
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" p="2" borderBottomWidth="1px" alignItems="center">
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
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          onKeyDown={onKeyDown}
        />
      </chakra.div>
      <Button size="sm" variant="subtle" onClick={apply}>
        {t(typed.trim() === '' ? 'removeLink' : 'setLink')}
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
