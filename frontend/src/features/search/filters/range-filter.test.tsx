/** The price filter in use: it asks for what was meant, and says at the field what it cannot ask for. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { readPrice } from './range.ts';
import { RangeFilter } from './range-filter.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'search']);
const onChange = vi.fn();
const units = [
  { value: 'million-vnd', label: 'triệu', factor: 1e6 },
  { value: 'billion-vnd', label: 'tỷ', factor: 1e9 },
] as const;

const filter = (min?: string, max?: string) => (
  <ChakraProvider value={system}>
    <MemoryRouter>
      <I18nextProvider i18n={texts}>
        <RangeFilter
          kind="price"
          units={units}
          min={min}
          max={max}
          words=""
          read={(typed, unit) => readPrice(typed, { unit, times: 1 }, 'vi', undefined)}
          onChange={onChange}
        />
      </I18nextProvider>
    </MemoryRouter>
  </ChakraProvider>
);
const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const typeInto = (name: RegExp, text: string) => {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
};

beforeEach(() => onChange.mockReset());
afterEach(cleanup);

describe('the price filter', () => {
  it('takes what posting takes', () => {
    const { rerender } = render(filter());
    typeInto(/^Từ/, '2 tỷ 5');
    expect(onChange).toHaveBeenLastCalledWith('2500000000', undefined);
    rerender(filter('2500000000'));
    expect(field(/^Từ \(tỷ\)/).value).toBe('2,5');
    typeInto(/^Đến/, '12000tr');
    expect(onChange).toHaveBeenLastCalledWith('2500000000', '12000000000');
  });

  it('keeps its unit, whatever unit was typed at one end', () => {
    const { rerender } = render(filter());
    typeInto(/^Từ/, '500 triệu');
    expect(onChange).toHaveBeenLastCalledWith('500000000', undefined);
    rerender(filter('500000000'));
    expect(field(/^Từ \(tỷ\)/).value).toBe('0,5');
    typeInto(/^Đến/, '2');
    expect(onChange).toHaveBeenLastCalledWith('500000000', '2000000000');
  });

  it('says at the field what it cannot read, and asks for nothing', () => {
    render(filter());
    typeInto(/^Đến/, 'hai tỷ');
    expect(onChange).not.toHaveBeenCalled();
    expect(field(/^Đến/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Đến/).value).toBe('hai tỷ');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('2 tỷ 5');
    expect(field(/^Đến/).getAttribute('aria-describedby')).toBe(alert.id);
  });

  it('says which end is the wrong way round, and asks once that is mended', () => {
    render(filter(undefined, '2000000000'));
    typeInto(/^Từ/, '5');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Giá trị “Đến” phải lớn hơn giá trị “Từ”.');
    typeInto(/^Đến/, '10');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('5000000000', '10000000000');
  });

  it('shows a reversed range of an address with its error', () => {
    render(filter('5000000000', '2000000000'));
    expect(field(/^Từ/).value).toBe('5');
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
