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
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkForm } from './link-form.tsx';

/** A line under the toolbar that asks for something. */
export type ToolPanel = ComponentType<{ editor: Editor; onClose: () => void }>;

export interface Tool {
  name: ParseKeys<'rich-text'>;
  Icon: LucideIcon;
  run?: (editor: Editor) => void;
  /** What the tool asks before it acts. */
  Panel?: ToolPanel;
  /** Whether it is on; absent for tools that only act. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}
export const chain = (editor: Editor) => editor.chain().focus();
export const headingTool = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
  name: `heading${level}`,
  Icon,
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const words: readonly Tool[] = [
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
];
const headings: readonly Tool[] = [headingTool(3, Heading3), headingTool(4, Heading4)];
const blocks: readonly Tool[] = [
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
];
const linkTool: Tool = {
  ...{ name: 'link', Icon: LinkIcon, Panel: LinkForm },
  isOn: (e) => e.isActive('link'),
};
const steps: readonly Tool[] = [
  { name: 'undo', Icon: Undo2, run: (e) => chain(e).undo().run(), isOff: (e) => !e.can().undo() },
  { name: 'redo', Icon: Redo2, run: (e) => chain(e).redo().run(), isOff: (e) => !e.can().redo() },
];

/** The tools in their groups; an article has some more, and links into the site. */
export const toolsWith = ({
  headings,
  link,
  more,
}: Record<'headings' | 'more', readonly Tool[]> & { link: Tool }) =>
  [...words, ...headings, ...blocks, link, ...more, ...steps] as const;
export const plainTools = toolsWith({ headings, link: linkTool, more: [] });
export const titleTools = headings;

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

interface ToolbarProps {
  editor: Editor;
  labelledBy: string;
  tools: readonly Tool[];
}

export function Toolbar({ editor, labelledBy, tools }: ToolbarProps) {
  const { t } = useTranslation('rich-text');
  const [open, setOpen] = useState<Tool['name'] | null>(null);
  const { at, setAt, bar, onKeyDown } = useRovingFocus(tools.length);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isOn, isOff }) => `${isOn?.(now) ? 'on' : ''}${isOff?.(now) ? 'off' : ''}`),
  });
  const Panel = tools.find(({ name }) => name === open)?.Panel;
  const use = ({ name, run }: Tool) => (run ? run(editor) : setOpen(open === name ? null : name));
  return (
    <>
      <Bar
        ref={bar}
        role="toolbar"
        aria-label={t('toolbar')}
        aria-describedby={labelledBy}
        onKeyDown={onKeyDown}
      >
        {tools.map((tool, index) => (
          <ToolButton
            key={tool.name}
            aria-label={t(tool.name)}
            title={t(tool.name)}
            tabIndex={index === at ? 0 : -1}
            aria-pressed={tool.isOn ? states[index] === 'on' : undefined}
            aria-disabled={states[index] === 'off' || undefined}
            aria-expanded={tool.Panel ? tool.name === open : undefined}
            onFocus={() => setAt(index)}
            onClick={() => use(tool)}
          >
            <tool.Icon size={17} aria-hidden />
          </ToolButton>
        ))}
      </Bar>
      {Panel && <Panel editor={editor} onClose={() => setOpen(null)} />}
    </>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5',
    p: '1',
    borderBottomWidth: '1px',
    bg: 'bg.subtle',
    borderTopRadius: 'md',
  },
});

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
