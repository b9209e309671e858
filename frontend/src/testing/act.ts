/** What people do in tests: press, type, choose, and listen to what is said. */
import { fireEvent, screen, within } from '@testing-library/react';

/** A press puts the focus on what is pressed, as a browser's does. */
export function press(element: HTMLElement): void {
  element.focus();
  fireEvent.click(element);
}

/** Two presses before anything could be drawn. */
export function pressTwice(element: HTMLElement): void {
  press(element);
  press(element);
}

export const button = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getByRole<HTMLButtonElement>('button', { name });
export const link = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getByRole<HTMLAnchorElement>('link', { name });

/** Types into the field of this label, or picks this value of it. */
export function fill(label: string | RegExp, value: string, inside: HTMLElement = document.body): void {
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });
}

/** Picks the option of this name. */
export function pick(label: string, option: string): void {
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  const wanted = within(field).getByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(field, { target: { value: wanted.value } });
}

/** Whether the focus is at this element, or at the box around it; the page and its content are no such box. */
export function hasFocus(element: Element): boolean {
  const box = document.activeElement ?? document.body;
  return box.contains(element) && !box.contains(document.getElementById('main'));
}

/** What the notices at the top say. */
export const noticeText = (region = 'Thông báo') =>
  screen.getByRole('region', { name: region }).textContent ?? '';

/** Where the keyboard goes, in its order: what Tab reaches inside an element. */
export const tabStops = (inside: HTMLElement = document.body) =>
  [
    ...inside.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
  ].filter((element) => !(element as HTMLButtonElement).disabled && element.closest('[hidden]') === null);

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The control of a label, or of this name where it has none: found from the label, which is quick in a large form. */
export function controlOf<Control extends HTMLElement = HTMLInputElement>(
  name: string | RegExp,
  inside: HTMLElement = document.body,
): Control {
  const isMeant = (text: string | null) =>
    typeof name === 'string' ? plain(text) === name : name.test(plain(text));
  const label = [...inside.querySelectorAll('label')].find(({ textContent }) => isMeant(textContent));
  const control =
    label?.control ??
    [...inside.querySelectorAll('[aria-label]')].find((one) => isMeant(one.getAttribute('aria-label')));
  if (!control) throw new Error(`Nothing is labelled ${name}`);
  return control as Control;
}
