/** Listings as columns: the facts beside each other, what differs marked, what a type cannot have said as such. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ColumnHead } from './column-head.tsx';
import type { Cell, Row } from './rows.ts';
import type { Column } from './use-comparison.ts';

interface ComparisonTableProps {
  columns: readonly Column[];
  rows: readonly Row[];
  onDrop(code: string): void;
}

/** Columns scroll sideways under the names of the facts, which stay; on paper everything fits the sheet. */
const Scroller = chakra('div', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    mx: { base: '-4', md: '0' },
    borderBlockWidth: '1px',
    borderInlineWidth: { md: '1px' },
    borderColor: 'border',
    borderRadius: { md: 'lg' },
    _print: { overflow: 'visible', mx: '0' },
  },
});

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    textAlign: 'start',
    '& th, & td': {
      verticalAlign: 'top',
      textAlign: 'start',
      px: '3',
      py: '2.5',
      overflowWrap: 'anywhere',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
    },
    '& thead th, & thead td': { borderTopWidth: '0' },
    '& tr > :first-child': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '2',
      bg: 'bg',
      borderInlineEndWidth: '1px',
    },
    '& tr[data-different] > *': { bg: 'info.subtle' },
    _print: {
      minWidth: '0 !important',
      fontSize: '2xs',
      '& tr': { breakInside: 'avoid' },
      '& th, & td': { px: '1.5', py: '1' },
      '& tr > :first-child': { position: 'static' },
    },
  },
});

/** Rem: the names of the facts, and a column that can still be read. */
const width = { name: 7.5, column: 11 } as const;

export function ComparisonTable({ columns, rows, onDrop }: ComparisonTableProps) {
  const { t } = useTranslation('compare');
  const here = columns.filter(({ state }) => state === 'here').map(({ code }) => code);
  return (
    <Scroller role="region" aria-label={t('table')} tabIndex={0}>
      <Table minW={`${width.name + columns.length * width.column}rem`}>
        <colgroup>
          <chakra.col width={{ base: `${width.name}rem`, md: '12rem' }} />
        </colgroup>
        <thead>
          <tr>
            <chakra.td>
              <span className="visually-hidden">{t('fact')}</span>
            </chakra.td>
            {columns.map((column) => (
              <ColumnHead key={column.code} column={column} onDrop={() => onDrop(column.code)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-different={row.isDifferent || undefined}>
              <th scope="row">
                {row.name}
                {row.isDifferent && <DifferenceMark />}
              </th>
              {columns.map(({ code }) => (
                <td key={code}>
                  <CellText cell={row.cells[here.indexOf(code)]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

/** A sign beside the colour, with its word for whoever sees neither. */
function DifferenceMark() {
  const { t } = useTranslation('compare');
  return (
    <chakra.span color="info.strong" fontWeight="semibold" ms="1">
      <span aria-hidden>≠</span>
      <span className="visually-hidden">{t('different')}</span>
    </chakra.span>
  );
}

/** Nothing in the column of a listing that is not here: its head says why. */
function CellText({ cell }: { cell: Cell | undefined }) {
  const { t } = useTranslation('compare');
  if (cell === undefined) return null;
  if (typeof cell !== 'string') return cell.value;
  return <chakra.span color="fg.muted">{t(cell)}</chakra.span>;
}
