/** How much of a field is used: its numbers grouped as readers of each language group them. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mount } from '#frontend/testing/mount.tsx';
import { Counter } from './counted-field.tsx';

afterEach(cleanup);

it.each([
  ['vi', '1.234/20.000'],
  ['en', '1,234/20,000'],
  ['ja', '1,234/20,000'],
  ['ko', '1,234/20,000'],
  ['zh', '1,234/20,000'],
] as const)('stands in %s as %s', async (locale, words) => {
  await mount(<Counter count={1234} maximum={20_000} />, { locale, namespaces: ['edit'] });
  expect(screen.getByText(words)).toBeTruthy();
});
