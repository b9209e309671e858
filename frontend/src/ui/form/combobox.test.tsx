/** The combobox by keyboard and ear: what is typed, which option is meant, what leaving the field picks. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#frontend/testing/mount.tsx';
import { Combobox } from './combobox.tsx';

const options = [
  { value: '24', label: 'Bắc Ninh' },
  { value: '79', label: 'TP. Hồ Chí Minh', keywords: 'Sài Gòn' },
  { value: '80', label: 'Tây Ninh' },
];
const onChange = vi.fn();
afterEach(() => {
  cleanup();
  onChange.mockReset();
});

function Field({ isDisabled = false, isFree = false, first = '79' }) {
  const [value, setValue] = useState(first);
  const ties = { id: 'province', 'aria-invalid': undefined, 'aria-describedby': undefined } as never;
  return (
    <>
      <label htmlFor="province">Tỉnh, thành phố</label>
      <Combobox
        ties={ties}
        label="Tỉnh, thành phố"
        options={options}
        value={value}
        isDisabled={isDisabled}
        isFree={isFree}
        noMatch="Không tìm thấy"
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tỉnh, thành phố' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const keys = (...names: string[]) => {
  for (const key of names) fireEvent.keyDown(box(), { key });
};
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** The option that a screen reader reads out. */
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('while it is closed', () => {
  it('shows what is chosen and offers nothing', async () => {
    await mount(<Field />);
    expect([box().value, box().getAttribute('aria-expanded'), offered()]).toEqual([
      'TP. Hồ Chí Minh',
      'false',
      [],
    ]);
  });

  it('an arrow opens it at what is chosen', async () => {
    await mount(<Field />);
    keys('ArrowDown');
    expect([box().getAttribute('aria-expanded'), active()]).toEqual(['true', 'TP. Hồ Chí Minh']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('TP. Hồ Chí Minh');
  });
});

describe('typing', () => {
  it.each([
    ['ninh', ['Bắc Ninh', 'Tây Ninh']],
    ['TAY', ['Tây Ninh']],
    ['sai gon', ['TP. Hồ Chí Minh']],
    ['ho chi', ['TP. Hồ Chí Minh']],
    ['', ['Bắc Ninh', 'TP. Hồ Chí Minh', 'Tây Ninh']],
  ])('%s narrows the list', async (typed, expected) => {
    await mount(<Field />);
    type('x');
    type(typed);
    expect(offered()).toEqual(expected);
  });

  it('what does not fit is said, and Enter picks nothing', async () => {
    await mount(<Field />);
    type('atlantis');
    expect(screen.getByRole('status').textContent).toBe('Không tìm thấy');
    keys('Enter');
    expect(onChange).not.toHaveBeenCalled();
    expect(box().value).toBe('TP. Hồ Chí Minh');
  });
});

describe('picking', () => {
  it('arrows move within the list and stop at its ends; Enter takes what is read out', async () => {
    await mount(<Field />);
    type('ninh');
    keys('ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(active()).toBe('Tây Ninh');
    keys('Enter');
    expect(onChange.mock.calls).toEqual([['80']]);
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['Tây Ninh', 'false']);
  });

  it('a press takes an option, and what is chosen already changes nothing', async () => {
    await mount(<Field />);
    keys('ArrowDown');
    fireEvent.click(screen.getByRole('option', { name: 'TP. Hồ Chí Minh' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('Escape gives up what was typed and keeps what was chosen', async () => {
    await mount(<Field />);
    type('tay');
    keys('Escape');
    expect([box().value, offered()]).toEqual(['TP. Hồ Chí Minh', []]);
  });

  it('Enter of a closed one is for its form', async () => {
    await mount(<Field />);
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true);
    keys('ArrowDown');
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  });

  it('keys of an input method that is still composing pick nothing', async () => {
    await mount(<Field />);
    type('tay');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('leaving it', () => {
  it.each([
    ['the one option that fits is taken', 'tay', [['80']], 'Tây Ninh'],
    ['several that fit leave what was chosen', 'ninh', [], 'TP. Hồ Chí Minh'],
    ['emptied, nothing is chosen', '', [['']], ''],
  ])('%s', async (_, typed, calls, shown) => {
    await mount(<Field />);
    type('x');
    type(typed);
    fireEvent.blur(box());
    expect([onChange.mock.calls, box().value]).toEqual([calls, shown]);
  });
});

it('takes nothing while it is disabled', async () => {
  await mount(<Field isDisabled />);
  expect(box().disabled).toBe(true);
});

describe('a free one', () => {
  const open = () => mount(<Field isFree first="" />);

  it('keeps what no option has, also by Enter', async () => {
    await open();
    type('Sở Tài chính Bắc');
    fireEvent.keyDown(box(), { key: 'Enter' });
    fireEvent.blur(box());
    expect([box().value, onChange.mock.lastCall]).toEqual(['Sở Tài chính Bắc', ['Sở Tài chính Bắc']]);
  });

  it('keeps a part of an option as it was typed; an arrow and Enter take the option', async () => {
    await open();
    type('bac');
    fireEvent.blur(box());
    expect(box().value).toBe('bac');
    type('bac n');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith('24');
  });

  it('can be emptied', async () => {
    await open();
    type('abc');
    type('');
    fireEvent.blur(box());
    expect([box().value, onChange.mock.lastCall]).toEqual(['', ['']]);
  });
});
