/** The table of the back office: a row's link, arrows from row to row, labels for phones. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { system } from '#frontend/theme.ts';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);
const rows = ['a', 'b', 'c'].map((id) => ({ id, points: id.charCodeAt(0) }));
const show = () =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <DataTable
          label="People"
          rows={rows}
          keyOf={({ id }) => id}
          linkOf={({ id }) => `/p/${id}`}
          columns={[
            { key: 'id', head: 'Name', isLead: true, cell: ({ id }) => `Person ${id}` },
            { key: 'points', head: 'Points', isFigure: true, cell: ({ points }) => points },
          ]}
        />
      </MemoryRouter>
    </ChakraProvider>,
  );

it('arrows go to the neighbouring rows and stop at the ends', () => {
  show();
  const [first, second, third] = screen.getAllByRole('link');
  first!.focus();
  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second!, { key: 'ArrowDown' });
  fireEvent.keyDown(third!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(third);
  fireEvent.keyDown(third!, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(second);
});

it('a row leads where it says, and each value carries its column’s name for phones', () => {
  show();
  expect(screen.getByRole('link', { name: 'Person b' }).getAttribute('href')).toBe('/p/b');
  const cells = screen.getAllByRole('cell');
  expect([cells[0]?.textContent, cells[1]?.textContent]).toEqual(['Person a', 'Points97']);
});
