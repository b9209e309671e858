/** Which files may go along, and what is said of those that may not. */
import { expect, it } from 'vitest';
import { acceptedTypes, fileTypeOf, problemOfFile } from './attachment.ts';

const mb = 1024 * 1024;
const problem = (name: string, type: string, size: number, takesPdf = true) =>
  problemOfFile({ name, type, size }, takesPdf);

it('images under 5 MB and PDF files under 10 MB', () => {
  expect(problem('a.jpg', 'image/jpeg', 5 * mb - 1)).toBeUndefined();
  expect(problem('a.jpg', 'image/jpeg', 5 * mb)).toBe('image-too-large');
  expect(problem('a.pdf', 'application/pdf', 10 * mb - 1)).toBeUndefined();
  expect(problem('a.pdf', 'application/pdf', 10 * mb)).toBe('pdf-too-large');
  expect(problem('a.png', 'image/png', 0)).toBe('empty-file');
});

it('nothing else, and no PDF where images are asked for', () => {
  expect(problem('a.docx', 'application/msword', 9)).toBe('unsupported-file');
  expect(problem('a.svg', 'image/svg+xml', 9)).toBe('unsupported-file');
  expect(problem('a.pdf', 'application/pdf', 9, false)).toBe('unsupported-image');
  expect(acceptedTypes(false)).not.toContain('pdf');
});

it('without a type of the browser the name decides', () => {
  expect(fileTypeOf({ name: 'A.JPEG', type: '' })).toBe('image/jpeg');
  expect(fileTypeOf({ name: 'a.pdf', type: '' })).toBe('application/pdf');
  expect(fileTypeOf({ name: 'pdf', type: '' })).toBeUndefined();
});
