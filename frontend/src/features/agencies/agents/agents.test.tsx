/** Somebody with many listings is asked kindly, answers, reads what was decided and appeals; staff see all of it. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { agentsApi } from '#shared/agencies/agents-api.ts';
import type { AgentProposal } from '#shared/agencies/agents-model.ts';
import { locales } from '#shared/kernel/locale.ts';

setUpApp();
const me = newMember();
const at = '2026-11-20T03:00:00.000Z';
const words = 'Tôi bán tài sản của gia đình mình.';
const proposal = (more: Partial<AgentProposal> = {}): AgentProposal => ({
  ...{ version: 1, state: 'proposed', listings: 18, proposedAt: at, answerBy: '2026-12-04T03:00:00.000Z' },
  ...more,
});
const stands = (more: Partial<AgentProposal> = {}, mayAppeal = false) =>
  api.on(agentsApi.getMyAgentProposal, { proposal: proposal(more), mayAppeal });
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

it('whoever was never asked is told so, and where agencies are founded', async () => {
  api.on(agentsApi.getMyAgentProposal, { mayAppeal: false });
  await openApp('/agent-status', { as: me });
  expect(await screen.findByText('Bạn đang đăng tin với tư cách cá nhân')).toBeTruthy();
});

it('yes is one press, and is said back', async () => {
  stands();
  api.on(agentsApi.answerAgentProposal, ({ body }) => {
    expect(body).toEqual({ isAgent: true, version: 1 });
    stands({ version: 2, state: 'confirmed', answer: { at, isAgent: true } });
    return proposal({ version: 2, state: 'confirmed' });
  });
  await openApp('/agent-status', { as: me });
  await screen.findByText(/Bạn đang có 18 tin hiển thị/);
  expect(document.body.textContent).toContain('04/12/2026');
  press(button('Tôi là môi giới'));
  expect(await screen.findByText('Bạn đã cho biết mình là môi giới')).toBeTruthy();
  expect(noticeText()).toContain('Tin của bạn nay có nhãn “Môi giới”.');
});

it('no asks for a reason of some length, and waits for staff', async () => {
  stands();
  api.on(agentsApi.answerAgentProposal, ({ body }) => {
    expect(body).toEqual({ isAgent: false, version: 1, words });
    stands({ version: 2, answer: { at, isAgent: false, words } });
    return proposal({ version: 2 });
  });
  await openApp('/agent-status', { as: me });
  await screen.findByText(/Bạn đang có 18 tin hiển thị/);
  press(button('Tôi không phải môi giới'));
  write('Vì sao bạn có nhiều tin?', 'ít');
  press(button('Gửi'));
  await screen.findAllByText(/Tối thiểu 10/);
  expect(api.asked(agentsApi.answerAgentProposal)).toEqual([]);
  write('Vì sao bạn có nhiều tin?', words);
  press(button('Gửi'));
  expect(await screen.findByText('Nhân viên đang xem câu trả lời của bạn')).toBeTruthy();
});

it('a decision is read with its reason and appealed once', async () => {
  const decided = { state: 'confirmed' as const, decidedAt: at, reason: 'Tin của nhiều chủ khác nhau.' };
  stands({ version: 3, ...decided, appealUntil: '2026-12-20T03:00:00.000Z' }, true);
  api.on(agentsApi.appealAgentDecision, ({ body }) => {
    stands({ version: 4, ...decided, appeal: { at, words } });
    return proposal({ version: 4, ...decided, appeal: { at, words: body.words } });
  });
  await openApp('/agent-status', { as: me });
  await screen.findByText('Lý do: Tin của nhiều chủ khác nhau.');
  write('Điều gì chưa đúng?', words);
  press(button('Khiếu nại'));
  expect(await screen.findByText('Khiếu nại đang được xem xét')).toBeTruthy();
});

it('staff read what somebody says and decide with words; too early there is only one way', async () => {
  const [early, ready] = ['01JA000000000000000000000A', '01JA000000000000000000000B'];
  api.on(agentsApi.listAgentProposals, {
    items: [
      { ...proposal(), userId: early, name: 'Lê An' },
      {
        ...proposal({ version: 2, answer: { at, isAgent: false, words } }),
        userId: ready,
        name: 'Trần Bình',
      },
    ],
  });
  api.on(agentsApi.decideAgentProposal, ({ params, body }) => {
    expect([params, body]).toEqual([
      { userId: ready },
      { version: 2, decision: 'confirm', words: 'Tin của nhiều chủ khác nhau.' },
    ]);
    return { ...proposal({ version: 3, state: 'confirmed' }), userId: ready, name: 'Trần Bình' };
  });
  await openApp('/admin/agent', { as: { ...newMember(), roles: ['admin' as const] } });
  await screen.findByText(words);
  expect(screen.getAllByRole('button', { name: 'Là cá nhân' })).toHaveLength(2);
  press(button('Là môi giới'));
  fireEvent.change(await screen.findByLabelText('Lý do'), {
    target: { value: 'Tin của nhiều chủ khác nhau.' },
  });
  press(screen.getAllByRole('button', { name: 'Là môi giới', hidden: true }).at(-1)!);
  await expect.poll(() => noticeText()).toContain('Đã lưu quyết định về Trần Bình.');
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  stands();
  await openApp(`${locale === 'vi' ? '' : `/${locale}`}/agent-status`, { as: me, locale });
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent).not.toMatch(/\{\{|mine\.|undefined/);
});
