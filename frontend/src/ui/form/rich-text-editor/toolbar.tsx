/** The editor's toolbar: one stop for Tab, arrows inside it, every button says whether it is on. */
import { chakra } from '@chakra-ui/react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import Italic from 'lucide-react/icons/italic';
import Bold from 'lucide-react/icons/letter-b';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo2 from 'lucide-react/icons/redo-2';
import TextQuote from 'lucide-react/icons/text-quote';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkForm } from './link-form.tsx';

interface Tool {
  name: ParseKeys<'rich-text'>;
  Icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether it is on; absent for tools that only act. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}
const chain = (editor: Editor) => editor.chain().focus();
const heading = (level: 3 | 4, Icon: LucideIcon): Tool => ({
  name: `heading${level}`,
  Icon,
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const tools: readonly Tool[] = [
  { name: 'bold', Icon: Bold, run: (e) => chain(e).toggleBold().run(), isOn: (e) => e.isActive('bold') },
  {
    name: 'italic',
    Icon: Italic,
    run: (e) => chain(e).toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: 'underline',
    Icon: Underline,
    run: (e) => chain(e).toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  heading(3, Heading3),
  heading(4, Heading4),
  {
    name: 'bulletList',
    Icon: List,
    run: (e) => chain(e).toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    run: (e) => chain(e).toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'blockquote',
    Icon: TextQuote,
    run: (e) => chain(e).toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: 'link', Icon: LinkIcon, run: () => undefined, isOn: (e) => e.isActive('link') },
  { name: 'undo', Icon: Undo2, run: (e) => chain(e).undo().run(), isOff: (e) => !e.can().undo() },
  { name: 'redo', Icon: Redo2, run: (e) => chain(e).redo().run(), isOff: (e) => !e.can().redo() },
];

/** Left and Right (Home, End) move the focus among a toolbar's buttons, of which Tab reaches one. */
function useRovingFocus(count: number) {
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + count) % count;
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return { at, setAt, bar, onKeyDown };
}

export function Toolbar({ editor, labelledBy }: { editor: Editor; labelledBy: string }) {
  const { t } = useTranslation('rich-text');
  const [isLinking, setLinking] = useState(false);
  const { at, setAt, bar, onKeyDown } = useRovingFocus(tools.length);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isOn, isOff }) => `${isOn?.(now) ? 'on' : ''}${isOff?.(now) ? 'off' : ''}`),
  });
  return (
    <>
      <chakra.div
        ref={bar}
        role="toolbar"
        aria-label={t('toolbar')}
        aria-describedby={labelledBy}
        onKeyDown={onKeyDown}
        display="flex"
        flexWrap="wrap"
        gap="0.5"
        p="1"
        borderBottomWidth="1px"
        bg="bg.subtle"
        borderTopRadius="md"
      >
        {tools.map(({ name, Icon, run, isOn }, index) => (
          <ToolButton
            key={name}
            aria-label={t(name)}
            title={t(name)}
            tabIndex={index === at ? 0 : -1}
            aria-pressed={isOn ? states[index] === 'on' : undefined}
            aria-disabled={states[index] === 'off' || undefined}
            aria-expanded={name === 'link' ? isLinking : undefined}
            onFocus={() => setAt(index)}
            onClick={() => (name === 'link' ? setLinking(!isLinking) : run(editor))}
          >
            <Icon size={17} aria-hidden />
          </ToolButton>
        ))}
      </chakra.div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

const ToolButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '9',
      borderRadius: 'sm',
      color: 'fg',
      cursor: 'pointer',
      _hover: { bg: 'bg.emphasized' },
      '&[aria-pressed=true]': { bg: 'accent.muted', color: 'accent.strong' },
      '&[aria-disabled]': { color: 'fg.disabled', cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
);
