/** Dialogs: the focus in and back, Escape, a press beside them, acts that are refused, panels that close. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, fill, press, pressTwice } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { CallProblem } from '#lib/api/http.ts';
import { ReasonDialog } from './back-office/reason-dialog.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { MenuButton } from './menu-item.tsx';

afterEach(cleanup);

/** A button that opens what `of` makes. */
function Opener({ of }: { of: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mở</Button>
      {isOpen && of(() => setOpen(false))}
    </>
  );
}
const open = async (of: (close: () => void) => ReactNode) => {
  await mount(<Opener of={of} />);
  press(button('Mở'));
};

describe('a dialog', () => {
  const plain = (close: () => void) => (
    <Dialog isOpen onClose={close} title="Bộ lọc" footer={<Button>Xem</Button>}>
      <input aria-label="Từ khóa" />
    </Dialog>
  );

  it('is named by its title and takes the focus', async () => {
    await open(plain);
    const box = screen.getByRole('dialog', { name: 'Bộ lọc' });
    expect(box.contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['its button', (box: HTMLElement) => press(button('Đóng', box))],
    ['Escape', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Escape' })],
    ['a press beside it', (box: HTMLElement) => fireEvent.click(box)],
  ])('closes by %s, and the focus goes back', async (_, close) => {
    await open(plain);
    close(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Mở'));
  });

  it('stays for a press inside', async () => {
    await open(plain);
    fireEvent.click(screen.getByLabelText('Từ khóa'));
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

describe('a question', () => {
  const ask = (onConfirm: () => Promise<unknown>) =>
    open((close) => (
      <ConfirmDialog isOpen onClose={close} title="Xóa tin?" confirmLabel="Xóa tin" onConfirm={onConfirm}>
        Không thể hoàn tác.
      </ConfirmDialog>
    ));
  const box = () => screen.getByRole('alertdialog', { name: 'Xóa tin?' });

  it('does what was confirmed once, and closes when it is done', async () => {
    const work = Promise.withResolvers<void>();
    const onConfirm = vi.fn(() => work.promise);
    await ask(onConfirm);
    pressTwice(button('Xóa tin', box()));
    await waitFor(() => expect(button('Xóa tin', box()).getAttribute('aria-busy')).toBe('true'));
    work.resolve();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('that is refused says why and can be answered again', async () => {
    const onConfirm = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new CallProblem({ code: 'forbidden', status: 403 }))
      .mockResolvedValue(null);
    await ask(onConfirm);
    press(button('Xóa tin', box()));
    expect((await within(box()).findByRole('alert')).textContent).toContain('không có quyền');
    press(button('Xóa tin', box()));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('a bug of ours is called an error of ours, never by its words', async () => {
    await ask(() => Promise.reject(new TypeError('x is undefined')));
    press(button('Xóa tin', box()));
    const alert = await within(box()).findByRole('alert');
    expect(alert.textContent).toContain('Đã có lỗi từ phía chúng tôi.');
    expect(alert.textContent).not.toContain('undefined');
  });

  it('that is given up does nothing', async () => {
    const onConfirm = vi.fn(async () => null);
    await ask(onConfirm);
    press(button('Hủy', box()));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('a reason', () => {
  const ask = (isBlocked = false) =>
    open((close) => (
      <ReasonDialog
        onClose={close}
        title="Khóa tài khoản?"
        confirmLabel="Khóa"
        isBlocked={isBlocked}
        reasons={[{ label: 'Lừa đảo', words: 'Có dấu hiệu lừa đảo. '.repeat(40) }]}
        onReason={async () => null}
      >
        Người dùng đọc được lý do này.
      </ReasonDialog>
    ));
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Lý do');

  it('never grows past what the server takes, however often words are added', async () => {
    await ask();
    press(button('Lừa đảo'));
    press(button('Lừa đảo'));
    expect(reason().value.length).toBe(500);
    expect(screen.getByRole('dialog').textContent).toMatch(/\d{3}\/500/);
  });

  it('waits for what else is missing', async () => {
    await ask(true);
    fill('Lý do', 'Đủ dài để gửi đi rồi');
    expect(button('Khóa').disabled).toBe(true);
  });
});

describe('a panel of acts', () => {
  const run = vi.fn();
  const show = (more: { isLazy?: boolean } = {}) =>
    mount(
      <>
        <Disclosure label="Thao tác" face="…" closesOnPress {...more}>
          <MenuButton onClick={run}>Ẩn tin</MenuButton>
        </Disclosure>
        <a href="#after">Sau đó</a>
      </>,
    );
  afterEach(() => run.mockReset());
  const opener = () => button('Thao tác');

  it('says whether it is open, and which panel is its own', async () => {
    await show();
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Ẩn tin' })).toBeNull();
    press(opener());
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    const panel = document.getElementById(opener().getAttribute('aria-controls')!);
    expect(panel?.contains(button('Ẩn tin'))).toBe(true);
  });

  it('runs an act, closes and gives the focus back', async () => {
    await show();
    press(opener());
    press(button('Ẩn tin'));
    expect(run).toHaveBeenCalledTimes(1);
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener());
  });

  it('closes where the focus goes elsewhere, which keeps it', async () => {
    await show();
    press(opener());
    fireEvent.focusIn(screen.getByRole('link', { name: 'Sau đó' }));
    expect(opener().getAttribute('aria-expanded')).toBe('false');
  });

  it('Escape in a closed one is for somebody else', async () => {
    await show();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    fireEvent.keyDown(opener(), { key: 'Escape' });
    document.removeEventListener('keydown', heard);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(opener().getAttribute('aria-expanded')).toBe('false');
  });

  it('a lazy one makes its content when it opens', async () => {
    await show({ isLazy: true });
    expect(screen.queryByText('Ẩn tin')).toBeNull();
    press(opener());
    expect(screen.getByText('Ẩn tin')).toBeDefined();
  });
});
