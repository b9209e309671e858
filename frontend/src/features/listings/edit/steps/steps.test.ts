/** The steps of the form: every section is in one, the address names it, and it tells how far it is. */
import { describe, expect, it } from 'vitest';
import { fieldsOf, type SectionName, sections } from '../error-paths.ts';
import type { OutlineItem } from '../outline/outline.ts';
import { hashOf, nextTo, type Step, stepAt, stepOf, stepOfField, stepStates, steps } from './steps.ts';

const item = (section: SectionName, changes: Partial<OutlineItem> = {}): OutlineItem => ({
  ...{ section, state: 'done', missing: 0 },
  ...changes,
});
const stateOf = (step: Step, items: OutlineItem[]) => stepStates(items).find((one) => one.step === step)!;

describe('a step', () => {
  it('is there for every section and every field of the form', () => {
    for (const section of sections) {
      expect(steps).toContain(stepOf(section));
      for (const field of fieldsOf[section]) expect(stepOfField(`${field}.x`)).toBe(stepOf(section));
    }
  });

  it('has one before and one after it, but for the ends', () => {
    expect(nextTo('place', 1)).toBe('figures');
    expect(nextTo('place', -1)).toBe('basics');
    expect([nextTo('pictures', -1), nextTo('preview', 1)]).toEqual(['pictures', 'preview']);
  });

  it('is read from the address it is written to; a top-up leads back to the last one', () => {
    for (const step of steps) expect(stepAt(hashOf(step))).toBe(step);
    expect(stepAt('#submit')).toBe('preview');
    expect(['', '#', '#step-', '#step-nowhere', '#place'].map(stepAt)).toEqual(Array(5).fill(undefined));
  });
});

describe('how far a step is', () => {
  it('goes by the section in it that is worst off, and counts what all of them lack', () => {
    const items = [
      item('description', { state: 'todo', missing: 2 }),
      item('contact', { state: 'wrong', missing: 1 }),
      item('infrastructure', { state: 'optional' }),
    ];
    expect(stateOf('details', items)).toEqual({ step: 'details', state: 'wrong', missing: 3 });
    expect(stateOf('details', items.slice(0, 1)).state).toBe('todo');
    expect(stateOf('details', items.slice(2)).state).toBe('optional');
  });

  it('the last one is done when nothing is missing before it', () => {
    const done = sections.map((section) => item(section));
    expect(stateOf('preview', done).state).toBe('done');
    expect(stateOf('preview', [...done, item('place', { state: 'todo', missing: 1 })]).state).toBe('todo');
  });
});
