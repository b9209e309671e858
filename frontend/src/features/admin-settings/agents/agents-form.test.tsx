/** When people are asked whether they are agents, as a master sets it: changes are named, wrong numbers are not saved. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { AgentRuleInput } from '#shared/agencies/agents-model.ts';
import { defaultAgentRule } from '#shared/agencies/agents-rules.ts';
import { locales } from '#shared/kernel/locale.ts';
import { saveAgentRule } from '../api.ts';
import { AgentsForm } from './agents-form.tsx';
import { agentFields } from './values.ts';

vi.mock('../api.ts', () => ({ saveAgentRule: vi.fn() }));
const save = vi.mocked(saveAgentRule);
afterEach(() => {
  cleanup();
  save.mockReset();
});
const show = (locale: (typeof locales)[number] = 'en') =>
  mount(<AgentsForm current={{ ...defaultAgentRule, version: 4 }} reload={async () => undefined} />, {
    locale,
    namespaces: ['settings'],
  });
const send = () => press(button('See the changes before saving'));

it('has a field for every setting', () => {
  expect(Object.keys(AgentRuleInput.shape)).toEqual([...agentFields]);
});

it('names what changes and saves it on the version that was seen', async () => {
  save.mockResolvedValue({ ...defaultAgentRule, version: 5 });
  await show();
  fill(/^Live listings/, '20');
  send();
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
  expect(dialog.getByText('Live listings').closest('li')?.textContent).toMatch(/15.*20/);
  press(dialog.getByRole('button', { name: 'Save settings', hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const { version: _, ...settings } = defaultAgentRule;
  expect(save.mock.calls[0]).toEqual([4, { ...settings, listings: 20 }]);
});

it.each(['', '4', 'ten', '4000'])('%j is refused at the field, nothing saved', async (typed) => {
  await show();
  fill(/^Live listings/, typed);
  send();
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
  expect(save).not.toHaveBeenCalled();
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await show(locale);
  expect(document.body.textContent).not.toMatch(/\{\{|agents\.[a-z]|undefined/);
});
