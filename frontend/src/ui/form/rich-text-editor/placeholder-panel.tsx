/** The list of values that a text may name, each with what it says now; one press puts it where the cursor is. */
import { chakra } from '@chakra-ui/react';
import { createContext, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPlaceholder } from '#shared/content/documents.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '../inputs.tsx';
import { chain, type ToolPanel } from './toolbar.tsx';

export const Placeholders = createContext<readonly DocumentPlaceholder[]>([]);

/** Values stand within a sentence, all others alone in a paragraph. */
const contentOf = ({ name, kind }: DocumentPlaceholder) => {
  const text = { type: 'text', text: `{{${name}}}` };
  return kind === 'value' ? text : { type: 'paragraph', content: [text] };
};

export const PlaceholderPanel: ToolPanel = ({ editor, onClose }) => {
  const { t } = useTranslation('rich-text');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wanted = typed.trim().toLowerCase();
  const offered = useContext(Placeholders).filter(({ name, value = '' }) =>
    `${name} ${value}`.toLowerCase().includes(wanted),
  );
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onClose();
    editor.commands.focus();
  };
  return (
    <chakra.div p="2" borderBottomWidth="1px" onKeyDown={leave}>
      <Input
        {...({ ref: field } as object)}
        size="sm"
        type="search"
        autoComplete="off"
        aria-label={t('findValue')}
        placeholder={t('findValue')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {offered.length === 0 && (
        <chakra.p mt="2" textStyle="hint" role="status">
          {t('noValue')}
        </chakra.p>
      )}
      <chakra.ul aria-label={t('values')} mt="2" maxH="56" overflowY="auto" display="grid" gap="0.5">
        {offered.map((one) => (
          <li key={one.name}>
            <Button
              variant="ghost"
              size="sm"
              width="full"
              justifyContent="space-between"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => {
                chain(editor).insertContent(contentOf(one)).run();
                onClose();
              }}
            >
              <chakra.span overflowWrap="anywhere">{`{{${one.name}}}`}</chakra.span>
              <chakra.span color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
                {one.value ?? t(one.kind === 'picture' ? 'valuePicture' : 'valueBlock')}
              </chakra.span>
            </Button>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
};
