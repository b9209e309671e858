/** The editor of articles: the plain one with their headings, tables, images and cards of listings. */
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import Rows from 'lucide-react/icons/between-horizontal-start';
import Columns from 'lucide-react/icons/between-vertical-start';
import Building from 'lucide-react/icons/building-2';
import Grid from 'lucide-react/icons/grid-2x2-plus';
import GridOff from 'lucide-react/icons/grid-2x2-x';
import Heading2 from 'lucide-react/icons/heading-2';
import ImagePlus from 'lucide-react/icons/image-plus';
import LinkIcon from 'lucide-react/icons/link';
import ColumnOff from 'lucide-react/icons/table-columns-split';
import RowOff from 'lucide-react/icons/table-rows-split';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticlePicture, articleExtensions } from './article-extensions.ts';
import { type EditorKit, KitEditor, type RichTextEditorProps } from './editor.tsx';
import { ArticlePictures, ListingPanel, PicturePanel } from './figure-panels.tsx';
import { LinkForm } from './link-form.tsx';
import { chain, headingTool, type Tool, type ToolPanel, titleTools, toolsWith } from './toolbar.tsx';

export interface ArticleEditorProps extends RichTextEditorProps {
  /** The images of the article that may be shown. */
  pictures: readonly ArticlePicture[];
}

const emptyCell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] });
const emptyRow = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: [emptyCell(type), emptyCell(type), emptyCell(type)],
});
const emptyTable = {
  type: 'table',
  content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')],
};

type TableCommand = typeof addRowAfter;
const isInTable = (editor: Editor) => editor.isActive('table');
/** Tools that act on the table that the cursor is in. */
const tableTool = (name: Tool['name'], Icon: Tool['Icon'], command: TableCommand): Tool => ({
  ...{ name, Icon },
  run: (editor) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
  isOff: (editor) => !isInTable(editor),
});
const tableTools: readonly Tool[] = [
  {
    name: 'table',
    Icon: Grid,
    run: (editor) => chain(editor).insertContent(emptyTable).run(),
    isOff: isInTable,
  },
  tableTool('addRow', Rows, addRowAfter),
  tableTool('addColumn', Columns, addColumnAfter),
  tableTool('deleteRow', RowOff, deleteRow),
  tableTool('deleteColumn', ColumnOff, deleteColumn),
  tableTool('deleteTable', GridOff, deleteTable),
];

/** Articles link to pages of this site, too. */
const SiteLinkForm: ToolPanel = (panel) => <LinkForm {...panel} hasSitePaths />;

export default function ArticleEditor({ pictures, ...props }: ArticleEditorProps) {
  const { t } = useTranslation('rich-text');
  const known = useRef(pictures);
  known.current = pictures;
  // Extensions and tools belong to the editor for as long as it is there; they look at the newest pictures.
  const [kit] = useState<EditorKit>(() => ({
    extensions: articleExtensions({
      pictureOf: (id) => known.current.find(({ mediaId }) => mediaId === id),
      listingLabel: (code) => t('listing', { code }),
    }),
    tools: toolsWith({
      headings: [headingTool(2, Heading2), ...titleTools],
      link: {
        name: 'link',
        Icon: LinkIcon,
        isOn: (editor) => editor.isActive('link'),
        Panel: SiteLinkForm,
      },
      more: [
        {
          name: 'image',
          Icon: ImagePlus,
          Panel: PicturePanel,
        },
        { name: 'insertListing', Icon: Building, Panel: ListingPanel },
        ...tableTools,
      ],
    }),
  }));
  return (
    <ArticlePictures value={pictures}>
      <KitEditor {...props} kit={kit} />
    </ArticlePictures>
  );
}
