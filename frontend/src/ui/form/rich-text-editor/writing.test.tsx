/** Writing with the toolbar: marks, links, tables, images, listings and values, and what the form is handed. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { TiptapEditorHTMLElement } from '@tiptap/react';
import { type ComponentType, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { DocumentPlaceholder } from '#shared/content/documents.ts';
import ArticleEditor from './article-editor.tsx';
import DocumentEditor from './document-editor.tsx';
import RichTextEditor, { type RichTextEditorProps } from './editor.tsx';

const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'rich-text']);

const field = () => screen.getByRole('textbox', { name: 'Description' }) as TiptapEditorHTMLElement;
const editor = () => field().editor!;
const html = () => editor().getHTML();
const tool = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(() => void fireEvent.click(tool(name)));
const isPressed = (name: string) => tool(name).getAttribute('aria-pressed') === 'true';
const isOff = (name: string) => tool(name).getAttribute('aria-disabled') === 'true';
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const key = (target: Element | null, name: string) => fireEvent.keyDown(target!, { key: name });

/** A labelled field with `Editor` in it, holding `value`, all of which is selected. */
function show<Props extends RichTextEditorProps>(
  Editor: ComponentType<Props>,
  value: string,
  more: Omit<Props, keyof RichTextEditorProps>,
) {
  function Form() {
    const [html, setHtml] = useState(value);
    const props = { ...more, value: html, onChange: setHtml, labelledBy: 'label', lang: 'en' } as unknown;
    return (
      <>
        <span id="label">Description</span>
        <Editor {...(props as Props)} />
      </>
    );
  }
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <Form />
      </I18nextProvider>
    </ChakraProvider>,
  );
  act(() => void editor().commands.selectAll());
}

afterEach(cleanup);

describe('the plain editor', () => {
  const showPlain = (value: string) => show(RichTextEditor, value, {});

  it('marks the selection and says which marks it has', () => {
    showPlain('<p>Near the port</p>');
    press('Bold');
    expect(isPressed('Bold')).toBe(true);
    press('Italic');
    press('Underline');
    expect(html()).toBe('<p><strong><em><u>Near the port</u></em></strong></p>');
    press('Bold');
    expect([isPressed('Bold'), isPressed('Italic')]).toEqual([false, true]);
  });

  it('turns paragraphs into headings, lists and quotes, and back', () => {
    showPlain('<p>Near the port</p>');
    press('Heading');
    expect(html()).toBe('<h3>Near the port</h3>');
    press('Subheading');
    expect(html()).toBe('<h4>Near the port</h4>');
    press('Subheading');
    press('Bulleted list');
    expect(html()).toContain('<ul><li>');
    press('Numbered list');
    expect(html()).toContain('<ol><li>');
    press('Numbered list');
    press('Quote');
    expect(html()).toBe('<blockquote><p>Near the port</p></blockquote>');
  });

  it('undoes and does again, and offers neither where there is nothing to', () => {
    showPlain('<p>Near the port</p>');
    expect([isOff('Undo'), isOff('Redo')]).toEqual([true, true]);
    press('Bold');
    press('Undo');
    expect(html()).toBe('<p>Near the port</p>');
    expect([isOff('Undo'), isOff('Redo')]).toEqual([true, false]);
    press('Redo');
    expect(html()).toContain('<strong>');
  });

  it('is one stop for Tab; arrows, Home and End move among its tools and around its ends', () => {
    showPlain('');
    const bar = screen.getByRole('toolbar');
    const buttons = within(bar).getAllByRole('button');
    expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([buttons[0]]);
    act(() => buttons[0]!.focus());
    key(buttons[0]!, 'ArrowLeft');
    expect(document.activeElement).toBe(buttons.at(-1));
    key(buttons.at(-1)!, 'ArrowRight');
    expect(document.activeElement).toBe(buttons[0]);
    key(buttons[0]!, 'End');
    expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([buttons.at(-1)]);
    key(buttons.at(-1)!, 'Home');
    expect(document.activeElement).toBe(buttons[0]);
  });
});

describe('a link', () => {
  const showLinks = (value: string) => {
    show(RichTextEditor, value, {});
    press('Link');
  };
  const address = () => screen.getByLabelText<HTMLInputElement>('Link address');

  it('is set on the selection by Enter, shows its address again and is taken away', () => {
    showLinks('<p>Our site</p>');
    expect(document.activeElement).toBe(address());
    fill('Link address', 'example.com/maps');
    key(address(), 'Enter');
    expect(html()).toMatch(/<a [^>]*href="https:\/\/example.com\/maps"[^>]*>Our site<\/a>/);
    expect(screen.queryByLabelText('Link address')).toBeNull();
    press('Link');
    expect(address().value).toBe('https://example.com/maps');
    fill('Link address', ' ');
    press('Remove link');
    expect(html()).toBe('<p>Our site</p>');
  });

  it('is written where nothing is selected', () => {
    showLinks('');
    act(() => void editor().commands.setTextSelection(1));
    fill('Link address', '0912 345 678');
    press('Set link');
    expect(html()).toMatch(/href="tel:0912345678"[^>]*>0912 345 678</);
  });

  it.each(['javascript:alert(1)', 'no address', '/project'])(
    'is not set to %s, and what was typed stays',
    (typed) => {
      showLinks('<p>Our site</p>');
      fill('Link address', typed);
      press('Set link');
      expect(screen.getByRole('alert')).toBeTruthy();
      expect(address().value).toBe(typed);
      expect(html()).toBe('<p>Our site</p>');
      fill('Link address', 'example.com');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is left alone by Escape', () => {
    showLinks('<p>Our site</p>');
    fill('Link address', 'example.com');
    key(address(), 'Escape');
    expect(screen.queryByLabelText('Link address')).toBeNull();
    expect(html()).toBe('<p>Our site</p>');
  });
});

describe('the editor of articles', () => {
  const pictures = [{ mediaId: '01J00000000000000000000002', src: '/media/gate.webp', name: 'gate.jpg' }];
  const showArticle = (value: string, own = pictures) => show(ArticleEditor, value, { pictures: own });

  it('links to pages of this site', () => {
    showArticle('<p>All land</p>');
    press('Link');
    fill('Link address', '/project?types=land');
    press('Set link');
    expect(html()).toContain('href="/project?types=land"');
  });

  it('puts in one of its own images', () => {
    showArticle('');
    press('Insert image');
    expect(document.activeElement).toBe(tool('Insert image gate.jpg'));
    press('Insert image gate.jpg');
    expect(html()).toContain(pictures[0]!.mediaId);
    expect(screen.queryByRole('button', { name: 'Insert image gate.jpg' })).toBeNull();
  });

  it('says where images come from while there is none, and closes by Escape', () => {
    showArticle('', []);
    press('Insert image');
    const panel = screen.getByRole('group');
    expect(panel.textContent).toContain('Images');
    key(panel, 'Escape');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('puts in a listing by its ID however it is typed, and none by a wrong one', () => {
    showArticle('');
    press('Insert listing');
    fill('Listing ID', 'DA123');
    key(screen.getByLabelText('Listing ID'), 'Enter');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(html()).not.toContain('DA123');
    fill('Listing ID', ' da00000001 ');
    key(screen.getByLabelText('Listing ID'), 'Enter');
    expect(html()).toContain('DA00000001');
    expect(screen.queryByLabelText('Listing ID')).toBeNull();
  });

  it('makes a table larger, smaller and goes without it; outside of one only a new table is offered', () => {
    showArticle('');
    const others = ['Add row', 'Add column', 'Delete row', 'Delete column', 'Delete table'];
    expect(others.map(isOff)).toEqual(others.map(() => true));
    press('Insert table');
    const rows = () => [...field().querySelectorAll('tr')];
    const size = () => [rows().length, rows()[0]?.children.length];
    act(() => void editor().commands.setTextSelection(4));
    expect([isOff('Insert table'), ...others.map(isOff)]).toEqual([true, ...others.map(() => false)]);
    expect(size()).toEqual([3, 3]);
    press('Add row');
    press('Add column');
    expect(size()).toEqual([4, 4]);
    press('Delete row');
    press('Delete column');
    press('Delete column');
    expect(size()).toEqual([3, 2]);
    press('Delete table');
    expect(field().querySelector('table')).toBeNull();
  });
});

describe('the editor of documents', () => {
  const placeholders: DocumentPlaceholder[] = [
    { name: 'reward.points', kind: 'value', value: '5' },
    { name: 'prices', kind: 'block' },
  ];
  const showDocument = (value: string) => show(DocumentEditor, value, { placeholders });
  const offered = () => within(screen.getByRole('list', { name: 'Values' })).queryAllByRole('button');

  it('finds a value by its name or by what it says, and puts it in', () => {
    showDocument('');
    press('Insert value');
    expect(offered()).toHaveLength(2);
    fill('Find a value', 'POINTS');
    expect(offered().map((button) => button.textContent)).toEqual(['{{reward.points}}5']);
    act(() => void fireEvent.click(offered()[0]!));
    expect(html()).toBe('<p>{{reward.points}}</p>');
    expect(screen.queryByRole('list', { name: 'Values' })).toBeNull();
  });

  it('says so where no value fits, and Escape goes back to the text', () => {
    showDocument('<p>Fees</p>');
    press('Insert value');
    fill('Find a value', 'weather');
    expect(screen.getByRole('status').textContent).toBeTruthy();
    expect(offered()).toEqual([]);
    key(screen.getByLabelText('Find a value'), 'Escape');
    expect(screen.queryByLabelText('Find a value')).toBeNull();
    expect(html()).toBe('<p>Fees</p>');
  });

  it('tells known values from others in the text', () => {
    showDocument('<p>{{reward.points}} and {{nonsense}}</p>');
    const marks = [...field().querySelectorAll('[data-placeholder]')];
    expect(marks.map((mark) => [mark.textContent, mark.getAttribute('data-placeholder')])).toEqual([
      ['{{reward.points}}', 'known'],
      ['{{nonsense}}', 'unknown'],
    ]);
  });
});
