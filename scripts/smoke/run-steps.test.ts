/** Steps of a smoke test: what fails is told and stops only what builds on it. */
import { expect, it } from 'vitest';
import { LeftOut, type Outcome, runSteps, wordsOf } from './run-steps.ts';

const fine = async () => undefined;
const fails = (error: Error) => () => Promise.reject(error);

it('steps that build on one that did not pass are left out, others are tried', async () => {
  const told: Outcome[] = [];
  const outcomes = await runSteps(
    [
      { name: 'sign up', act: fails(new Error('no answer')) },
      { name: 'post', after: ['sign up'], act: fine },
      { name: 'approve', after: ['post'], act: fine },
      { name: 'alarm', act: fails(new LeftOut('no cloud here')) },
      { name: 'pages', act: fine },
    ],
    (outcome) => told.push(outcome),
  );
  expect(told).toEqual(outcomes);
  expect(outcomes.map(wordsOf)).toEqual([
    '✗ sign up (0 s)\n  no answer',
    '– post: left out, since it needs “sign up”',
    '– approve: left out, since it needs “post”',
    '– alarm: left out, no cloud here',
    '✓ pages (0 s)',
  ]);
});
