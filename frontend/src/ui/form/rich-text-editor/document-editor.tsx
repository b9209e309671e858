/** The editor of policy and guide pages: the plain one with their sections, tables and values. */
import { chakra } from '@chakra-ui/react';
import { StarterKit } from '@tiptap/starter-kit';
import Braces from 'lucide-react/icons/braces';
import Heading2 from 'lucide-react/icons/heading-2';
import LinkIcon from 'lucide-react/icons/link';
import { useRef, useState } from 'react';
import type { DocumentPlaceholder } from '#shared/content/documents.ts';
import { type EditorKit, KitEditor, type RichTextEditorProps } from './editor.tsx';
import { ListItem, linkAttributes, plainKit } from './extensions.ts';
import { LinkForm } from './link-form.tsx';
import { PlaceholderPanel, Placeholders } from './placeholder-panel.tsx';
import { placeholderMarks } from './placeholders.ts';
import { tableParts, tableTools } from './tables.ts';
import { headingTool, type ToolPanel, titleTools, toolsWith } from './toolbar.tsx';

export interface DocumentEditorProps extends RichTextEditorProps {
  /** What the text may name, as it reads now. */
  placeholders: readonly DocumentPlaceholder[];
}

/** Documents link to pages of this site, too. */
const SiteLinkForm: ToolPanel = (panel) => <LinkForm {...panel} hasSitePaths />;

const kitOf = (isKnown: (name: string) => boolean): EditorKit => ({
  extensions: [
    StarterKit.configure({
      ...plainKit,
      heading: { levels: [2, 3, 4] },
      link: { ...plainKit.link, HTMLAttributes: linkAttributes },
    }),
    ListItem,
    ...tableParts,
    placeholderMarks(isKnown),
  ],
  tools: toolsWith({
    headings: [headingTool(2, Heading2), ...titleTools],
    link: {
      ...{ name: 'link', Icon: LinkIcon, Panel: SiteLinkForm },
      isOn: (editor) => editor.isActive('link'),
    },
    more: [{ name: 'value', Icon: Braces, Panel: PlaceholderPanel }, ...tableTools],
  }),
});

export default function DocumentEditor({ placeholders, ...props }: DocumentEditorProps) {
  const known = useRef(placeholders);
  known.current = placeholders;
  // The kit belongs to the editor for as long as it is there; it looks at the newest list, which may come later.
  const [kit] = useState(() =>
    kitOf((name) => known.current.length === 0 || known.current.some((one) => one.name === name)),
  );
  return (
    <Placeholders value={placeholders}>
      <Marked>
        <KitEditor {...props} kit={kit} />
      </Marked>
    </Placeholders>
  );
}

const Marked = chakra('div', {
  base: {
    '& [data-placeholder]': { bg: 'info.subtle', borderRadius: 'sm', fontFamily: 'mono', fontSize: 'sm' },
    '& [data-placeholder=unknown]': {
      bg: 'danger.subtle',
      textDecoration: 'underline wavy',
      textDecorationColor: 'border.error',
    },
  },
});
