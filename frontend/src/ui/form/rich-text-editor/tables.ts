/** Tables of the editor as the server keeps them: rows of single cells, with the tools that change them. */
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  tableEditing,
} from '@tiptap/pm/tables';
import { type Editor, Extension, Node } from '@tiptap/react';
import Rows from 'lucide-react/icons/between-horizontal-start';
import Columns from 'lucide-react/icons/between-vertical-start';
import Grid from 'lucide-react/icons/grid-2x2-plus';
import GridOff from 'lucide-react/icons/grid-2x2-x';
import ColumnOff from 'lucide-react/icons/table-columns-split';
import RowOff from 'lucide-react/icons/table-rows-split';
import { chain, type Tool } from './toolbar.tsx';

/** What the library of tables asks of each node. */
const tableRoles: Record<string, string> = {
  ...{ table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' },
};
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
});
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});
/** Every cell is one field of the grid: the server keeps no merged ones. */
const single = (value: number | null) => ({ default: value, rendered: false, parseHTML: () => value });
const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => ({ colspan: single(1), rowspan: single(1), colwidth: single(null) }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const tableParts = [
  ...[TableRoles, Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')],
];

type CellName = 'tableHeader' | 'tableCell';
const emptyCell = (type: CellName) => ({ type, content: [{ type: 'paragraph' }] });
const emptyRow = (type: CellName) => ({
  ...{ type: 'tableRow', content: [emptyCell(type), emptyCell(type), emptyCell(type)] },
});
const emptyTable = {
  ...{ type: 'table', content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')] },
};

const isInTable = (editor: Editor) => editor.isActive('table');
/** A tool that acts on the table that the cursor is in. */
const tableTool = (name: Tool['name'], Icon: Tool['Icon'], command: typeof addRowAfter): Tool => ({
  ...{ name, Icon },
  run: (editor) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
  isOff: (editor) => !isInTable(editor),
});
export const tableTools: readonly Tool[] = [
  {
    ...{ name: 'table', Icon: Grid, isOff: isInTable },
    run: (editor) => chain(editor).insertContent(emptyTable).run(),
  },
  tableTool('addRow', Rows, addRowAfter),
  tableTool('addColumn', Columns, addColumnAfter),
  tableTool('deleteRow', RowOff, deleteRow),
  tableTool('deleteColumn', ColumnOff, deleteColumn),
  tableTool('deleteTable', GridOff, deleteTable),
];
