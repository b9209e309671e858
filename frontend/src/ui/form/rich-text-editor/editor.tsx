/** The rich-text editor: a chunk of its own, loaded only where somebody writes. */
import { chakra } from '@chakra-ui/react';
import { type Editor, EditorContent, type Extensions, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { createEcho } from './echo.ts';
import { extensions } from './extensions.ts';
import { plainTools, type Tool, Toolbar } from './toolbar.tsx';

/** How often at most the value is handed on, in ms. */
const updateEveryMs = 300;

export interface RichTextEditorProps {
  /** HTML of the fixed set of marks; '' for nothing. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Ids of its label, and of help and error. */
  labelledBy: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** The language that is written, for screen readers and spelling. */
  lang: string;
  /** Lets the form put the focus here. */
  focusRef?: (handle: { focus(): void } | null) => void;
}

/** Another set of marks than the plain one, with its tools. */
export interface EditorKit {
  extensions: Extensions;
  tools: readonly Tool[];
}
const plain: EditorKit = { extensions, tools: plainTools };

const htmlOf = (editor: Editor) =>
  editor.isEmpty ? '' : editor.getHTML().replaceAll('<figcaption></figcaption>', '');

/** Hands values on in steps of 300 ms, and at once when the focus leaves or the page goes. */
function useThrottled(onChange: (html: string) => void) {
  const state = useRef({ onChange, pending: null as string | null, timer: undefined as number | undefined });
  state.current.onChange = onChange;
  const flush = useRef(() => {
    const now = state.current;
    clearTimeout(now.timer);
    now.timer = undefined;
    if (now.pending === null) return;
    const html = now.pending;
    now.pending = null;
    now.onChange(html);
  }).current;
  const push = useRef((html: string) => {
    const now = state.current;
    now.pending = html;
    now.timer ??= window.setTimeout(flush, updateEveryMs);
  }).current;
  useEffect(() => {
    addEventListener('pagehide', flush, { capture: true });
    return () => {
      removeEventListener('pagehide', flush, { capture: true });
      flush();
    };
  }, [flush]);
  /** Forgets what has not been handed on yet: another value takes its place. */
  const cancel = useRef(() => {
    clearTimeout(state.current.timer);
    state.current.timer = undefined;
    state.current.pending = null;
  }).current;
  return { push, flush, cancel };
}

function useWritingEditor({ kit, value, onChange, onBlur, focusRef, ...facts }: KitEditorProps) {
  const [echo] = useState(() => createEcho(value));
  const { push, flush, cancel } = useThrottled((html) => {
    echo.sent(html);
    onChange(html);
  });
  const leaving = useRef(onBlur);
  leaving.current = onBlur;
  const editor = useEditor({
    extensions: kit.extensions,
    content: value,
    injectCSS: false,
    editorProps: { attributes: attributesOf(facts) },
    onUpdate: ({ editor: changed }) => push(htmlOf(changed)),
    onBlur: () => {
      flush();
      leaving.current?.();
    },
  });
  const { labelledBy, describedBy, isInvalid, lang } = facts;
  useEffect(() => {
    editor.setOptions({
      editorProps: { attributes: attributesOf({ labelledBy, describedBy, isInvalid, lang }) },
    });
  }, [editor, labelledBy, describedBy, isInvalid, lang]);
  useEffect(() => {
    if (!echo.isNews(value)) return;
    cancel();
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, echo, cancel, value]);
  useEffect(() => {
    focusRef?.({ focus: () => editor.commands.focus() });
    return () => focusRef?.(null);
  }, [editor, focusRef]);
  return editor;
}

type Facts = Pick<RichTextEditorProps, 'labelledBy' | 'describedBy' | 'isInvalid' | 'lang'>;
const attributesOf = ({ labelledBy, describedBy, isInvalid, lang }: Facts): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
  lang,
});

type KitEditorProps = RichTextEditorProps & { kit: EditorKit };

/** A toolbar over the text; Tab moves on from either. The kit stays the same while the editor is there. */
export function KitEditor(props: KitEditorProps) {
  const editor = useWritingEditor(props);
  return (
    <Frame data-invalid={props.isInvalid || undefined}>
      <Toolbar editor={editor} labelledBy={props.labelledBy} tools={props.kit.tools} />
      <EditorContent editor={editor} />
    </Frame>
  );
}

export default function RichTextEditor(props: RichTextEditorProps) {
  return <KitEditor {...props} kit={plain} />;
}

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg',
    _focusWithin: { borderColor: 'accent.solid' },
    '&[data-invalid]': {
      borderColor: 'border.error',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-red-600)',
    },
    '& .tiptap': {
      minH: '56',
      maxH: '32rem',
      overflowY: 'auto',
      px: '3',
      py: '3',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontVariantLigatures: 'none',
      borderBottomRadius: 'md',
      _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-1px' },
      '& > * + *': { mt: '3' },
      '& h2': { fontSize: 'xl' },
      '& h3': { fontSize: 'lg' },
      '& h4': { fontSize: 'md' },
      '& ul': { listStyle: 'disc', ps: '5' },
      '& ol': { listStyle: 'decimal', ps: '5' },
      '& a': { color: 'accent.fg', textDecoration: 'underline' },
      '& blockquote': {
        borderInlineStartWidth: '3px',
        borderColor: 'border.emphasized',
        ps: '4',
        color: 'fg.muted',
      },
      '& strong': { fontWeight: 'semibold' },
      '& em': { fontStyle: 'italic' },
      '& table': { width: 'full', borderCollapse: 'collapse' },
      '& th, & td': { borderWidth: '1px', px: '2', py: '1', textAlign: 'start', verticalAlign: 'top' },
      '& th': { bg: 'bg.subtle', fontWeight: 'semibold' },
      '& .selectedCell': { bg: 'accent.subtle' },
      '& figure': { borderWidth: '1px', borderRadius: 'md', p: '2' },
      '& figure img': { maxH: '64', borderRadius: 'sm', bg: 'bg.muted' },
      '& figcaption': { mt: '1', minH: '6', fontSize: 'sm', color: 'fg.muted' },
      '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'accent.focusRing' },
    },
  },
});
