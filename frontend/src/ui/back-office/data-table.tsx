/** The table of the back office: dense rows on a desk, one card a row on a phone; arrows go from row to row. */
import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  isFigure?: boolean;
  /** What the row is about: it has no label on phones, and is the row's link. */
  isLead?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads. */
  linkOf?: (row: Row) => string;
}

const Head = chakra('th', {
  base: {
    py: '2.5',
    px: '3',
    textAlign: 'start',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '&[data-figure]': { textAlign: 'end' },
  },
});
const Cell = chakra('td', {
  base: {
    display: { base: 'flex', md: 'table-cell' },
    justifyContent: 'space-between',
    gap: '4',
    py: { base: '1', md: '2.5' },
    px: { base: '4', md: '3' },
    fontSize: 'sm',
    verticalAlign: 'middle',
    '&[data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});

/** One row an object. A row's link covers the row; other links in it stay their own. */
export function DataTable<Row>({ label, columns, rows, keyOf, linkOf }: DataTableProps<Row>) {
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="hidden" bg="bg">
      <chakra.table width="full" borderCollapse="collapse" aria-label={label}>
        <chakra.thead bg="bg.subtle" hideBelow="md">
          <tr>
            {columns.map((column) => (
              <Head key={column.key} scope="col" data-figure={column.isFigure || undefined}>
                {column.head}
              </Head>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} columns={columns} to={linkOf?.(row)} />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

const Line = chakra('tr', {
  base: {
    position: 'relative',
    display: { base: 'block', md: 'table-row' },
    py: { base: '2.5', md: '0' },
    borderTopWidth: '1px',
    borderColor: 'border',
    '&[data-linked]:hover': { bg: 'bg.subtle' },
    '& td :is(a, button):not([data-row-link])': { position: 'relative', zIndex: 'docked' },
  },
});
const RowLink = chakra(Link, {
  base: {
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

function Row<R>({ row, columns, to }: { row: R; columns: readonly Column<R>[]; to: string | undefined }) {
  return (
    <Line data-linked={to ? true : undefined}>
      {columns.map(({ key, head, cell, isLead, isFigure }) => (
        <Cell key={key} data-figure={(isFigure && !isLead) || undefined}>
          {!isLead && (
            <chakra.span hideFrom="md" textStyle="note" pt="0.5" whiteSpace="nowrap">
              {head}
            </chakra.span>
          )}
          <chakra.div minW="0" textAlign={isLead ? 'start' : { base: 'end', md: isFigure ? 'end' : 'start' }}>
            {isLead && to ? (
              <RowLink to={to} data-row-link onKeyDown={walk}>
                {cell(row)}
              </RowLink>
            ) : (
              cell(row)
            )}
          </chakra.div>
        </Cell>
      ))}
    </Line>
  );
}

/** Up and down go to the neighbouring rows. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
  ];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
