/** Controls of the house by keyboard, by finger and by mouse: choices side by side, switches, codes, pictures. */
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { ImageDropzone } from './image-dropzone.tsx';
import { OtpField } from './otp-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Switch } from './switch.tsx';
import { type UploadItem, UploadList } from './upload-list.tsx';

afterEach(cleanup);

const options = [
  { value: 'new', label: 'Địa chỉ mới' },
  { value: 'old', label: 'Địa chỉ cũ' },
];
function Choice({ onChange }: { onChange(value: string): void }) {
  const [value, setValue] = useState('new');
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <SegmentedControl label="Nhập theo" options={options} value={value} onChange={change} />;
}

function Code({ onFull }: { onFull(code: string): void }) {
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <FormProvider {...form}>
      <OtpField name="code" label="Mã xác nhận" onFull={() => onFull(form.getValues('code'))} />
    </FormProvider>
  );
}

describe('choices side by side', () => {
  it('are one group with a name, of which one is taken', async () => {
    await mount(<Choice onChange={() => undefined} />);
    const group = screen.getByRole('radiogroup', { name: 'Nhập theo' });
    const taken = within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked);
    expect(taken).toEqual([true, false]);
  });

  it('tell what is chosen, once', async () => {
    const chosen: string[] = [];
    await mount(<Choice onChange={(value) => chosen.push(value)} />);
    press(screen.getByRole('radio', { name: 'Địa chỉ cũ' }));
    press(screen.getByRole('radio', { name: 'Địa chỉ cũ' }));
    expect(chosen).toEqual(['old']);
  });

  it('two groups on one page do not take from each other', async () => {
    await mount(
      <>
        <Choice onChange={() => undefined} />
        <Choice onChange={() => undefined} />
      </>,
    );
    press(screen.getAllByRole('radio', { name: 'Địa chỉ cũ' })[1]!);
    const taken = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(taken).toEqual([true, false, false, true]);
  });
});

describe('a switch', () => {
  const show = (props: Partial<Parameters<typeof Switch>[0]> = {}) =>
    mount(
      <Switch label="Tin mới qua email" isOn={false} onChange={() => undefined} {...props}>
        Mỗi ngày một lần.
      </Switch>,
    );
  const control = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Tin mới qua email' });

  it('says what it means beside its name', async () => {
    await show();
    const note = document.getElementById(control().getAttribute('aria-describedby')!);
    expect(note?.textContent).toBe('Mỗi ngày một lần.');
  });

  it('asks to be turned the other way', async () => {
    const onChange = vi.fn();
    await show({ isOn: true, onChange });
    expect(control().checked).toBe(true);
    press(control());
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('while it is being turned takes no press, keeps the focus and says so', async () => {
    const onChange = vi.fn();
    await show({ isBusy: true, onChange });
    press(control());
    expect(onChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(control());
    expect([control().getAttribute('aria-busy'), control().disabled]).toEqual(['true', false]);
  });
});

describe('a code', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Mã xác nhận');
  const type = (value: string) => fireEvent.input(field(), { target: { value } });

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 12-34-56 ', '123456'],
    ['Mã: 123456.', '123456'],
    ['12345678', '123456'],
  ])('pasted as %s is sent as %s', async (pasted, code) => {
    const sent: string[] = [];
    await mount(<Code onFull={(value) => sent.push(value)} />);
    type(pasted);
    await waitFor(() => expect(sent).toEqual([code]));
    expect(field().value).toBe(code);
  });

  it('that is not whole is not sent', async () => {
    const onFull = vi.fn();
    await mount(<Code onFull={onFull} />);
    type('12345');
    await waitFor(() => expect(field().value).toBe('12345'));
    type('12345x');
    await waitFor(() => expect(field().value).toBe('12345'));
    expect(onFull).not.toHaveBeenCalled();
  });

  it('can be filled in by the phone from its message', async () => {
    await mount(<Code onFull={() => undefined} />);
    expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric']);
  });
});

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

describe('the place for pictures', () => {
  const taken: string[][] = [];
  const show = () => {
    taken.length = 0;
    return mount(
      <ImageDropzone
        onFiles={(files) => taken.push(files.map(({ name }) => name))}
        accept="image/jpeg"
        title="Chọn ảnh"
        help="Tối đa 10 ảnh"
        focusRef={() => undefined}
      />,
    );
  };
  const target = () => screen.getByText('Chọn ảnh').closest('label')!;
  const input = () => screen.getByLabelText<HTMLInputElement>(/Chọn ảnh/);
  const transfer = (files: File[], types = ['Files']) => ({ dataTransfer: { files, types } });

  it('takes what is picked, and the same file a second time', async () => {
    await show();
    fireEvent.change(input(), { target: { files: [picture('a.jpg'), picture('b.jpg')] } });
    expect(taken).toEqual([['a.jpg', 'b.jpg']]);
    expect(input().value).toBe('');
  });

  it('takes what is dropped, and shows while it hangs over it', async () => {
    await show();
    fireEvent.dragOver(target(), transfer([picture('a.jpg')]));
    expect(target().dataset.over).toBe('true');
    fireEvent.drop(target(), transfer([picture('a.jpg')]));
    expect(taken).toEqual([['a.jpg']]);
    expect(target().dataset.over).toBeUndefined();
  });

  it('leaves words that are dragged over it alone', async () => {
    await show();
    const over = createEvent.dragOver(target(), transfer([], ['text/plain']));
    fireEvent(target(), over);
    expect([over.defaultPrevented, target().dataset.over]).toEqual([false, undefined]);
    fireEvent.drop(target(), transfer([], ['text/plain']));
    expect(taken).toEqual([]);
  });

  it('a drag that goes away again leaves no mark', async () => {
    await show();
    fireEvent.dragOver(target(), transfer([picture('a.jpg')]));
    fireEvent.dragLeave(target());
    expect(target().dataset.over).toBeUndefined();
  });

  it('takes pictures that are pasted anywhere, but no text and no other files', async () => {
    await show();
    const paste = (files: File[], types: string[]) =>
      fireEvent.paste(document.body, { clipboardData: { files, types } });
    paste([picture('a.jpg'), picture('b.pdf', 'application/pdf')], ['Files']);
    paste([picture('c.jpg')], ['Files', 'text/plain']);
    paste([], ['text/plain']);
    expect(taken).toEqual([['a.jpg']]);
  });

  it('listens no longer once it is gone', async () => {
    await show();
    cleanup();
    fireEvent.paste(document.body, { clipboardData: { files: [picture('a.jpg')], types: ['Files'] } });
    expect(taken).toEqual([]);
  });
});

describe('pictures on their way', () => {
  const item = (id: string, changes: Partial<UploadItem> = {}): UploadItem => ({
    ...{ id, name: `${id}.jpg`, state: 'ready', progress: 1 },
    ...changes,
  });
  const acts = { onMove: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn() };
  const show = (items: UploadItem[], hasCover = true) => {
    for (const act of Object.values(acts)) act.mockClear();
    return mount(<UploadList items={items} hasCover={hasCover} {...acts} />);
  };
  const tiles = () => screen.getAllByRole('listitem');

  it('the first one is the cover, where they have one', async () => {
    await show([item('a'), item('b')]);
    expect(tiles().map(({ textContent }) => textContent?.includes('Ảnh bìa'))).toEqual([true, false]);
    cleanup();
    await show([item('a')], false);
    expect(screen.queryByText('Ảnh bìa')).toBeNull();
  });

  it('say how far each is, and why one failed', async () => {
    await show([
      item('a', { state: 'waiting' }),
      item('b', { state: 'sending', progress: 0.25 }),
      item('c', { state: 'checking' }),
      item('d', { state: 'failed', problem: 'Vui lòng chọn ảnh dưới 5 MB.' }),
      item('e'),
    ]);
    const bar = screen.getByRole('progressbar', { name: 'Đang tải lên b.jpg' });
    expect((bar as HTMLProgressElement).value).toBe(0.25);
    const words = tiles().map(({ textContent }) => textContent);
    expect([words[0], words[2], words[4]]).toEqual([
      expect.stringContaining('Đang chờ'),
      expect.stringContaining('Đang kiểm tra'),
      expect.stringContaining('Đã xong'),
    ]);
    expect(words[3]).toContain('dưới 5 MB');
  });

  it('are put in another order by their buttons, not beyond the ends', async () => {
    await show([item('a'), item('b')]);
    press(button('Chuyển ảnh a.jpg lên trước'));
    press(button('Chuyển ảnh b.jpg ra sau'));
    expect(acts.onMove).not.toHaveBeenCalled();
    press(button('Chuyển ảnh a.jpg ra sau'));
    expect(acts.onMove).toHaveBeenCalledExactlyOnceWith('a', 1);
  });

  it('or by dragging one over another', async () => {
    await show([item('a'), item('b')]);
    const [first, second] = tiles() as [HTMLElement, HTMLElement];
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(first, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    expect(acts.onMove).not.toHaveBeenCalled();
    fireEvent.dragOver(second, { dataTransfer });
    expect(acts.onMove).toHaveBeenCalledExactlyOnceWith('a', 1);
    fireEvent.dragEnd(first);
    fireEvent.dragOver(second, { dataTransfer });
    expect(acts.onMove).toHaveBeenCalledTimes(1);
  });

  it('a failed one is tried again where that can help, and any can be left out', async () => {
    const failed = { state: 'failed', problem: 'Lỗi' } as const;
    await show([item('a', failed), item('b', { ...failed, canRetry: false })]);
    press(button('Tải lại ảnh a.jpg'));
    expect(acts.onRetry).toHaveBeenCalledExactlyOnceWith('a');
    expect(screen.queryByRole('button', { name: 'Tải lại ảnh b.jpg' })).toBeNull();
    press(button('Bỏ ảnh b.jpg'));
    expect(acts.onRemove).toHaveBeenCalledExactlyOnceWith('b');
  });
});
