/** The posting form's state: what each event makes of it, whatever else stands in it. */
import { describe, expect, it } from 'vitest';
import { testMeta } from '#shared/listings/testing/samples.ts';
import { type Conflict, initialValues } from './initial-values.ts';
import {
  asksForNewest,
  initialState,
  type ListingFormEvent,
  type ListingFormState,
  listingFormReducer,
  type Refusal,
} from './listing-form-state.ts';
import { emptyForm } from './model.ts';

const me = { id: '01J', familyName: 'A', givenName: 'B', roles: [], locale: 'vi', createdAt: '' } as const;
const blank = initialValues({ ...me, roles: [] }, 'vi', null, null);
const fresh = initialState(blank, blank, 'key-1');
const stateAfter = (...events: ListingFormEvent[]): ListingFormState =>
  events.reduce(listingFormReducer, fresh);
const refusal = (over: Partial<Refusal>): ListingFormEvent => ({
  type: 'refused',
  refusal: {
    ...{ code: 'internal', message: 'words', isAtFields: false, nextAttempt: 'key-2' },
    ...{ conflict: null, isEdit: false, ...over },
  },
});
const newest = { form: { ...emptyForm('vi'), title: 'newer' }, version: 4 };
const conflict: Conflict = {
  ...{ mine: emptyForm('vi'), newest, pictures: [], meta: testMeta({ version: 4, state: 'shown' }) },
  merged: { form: emptyForm('vi'), taken: [], clashes: ['title'] },
};

describe('a form begins', () => {
  it('idle, with the key it is given', () =>
    expect(fresh).toMatchObject({
      busy: null,
      problem: null,
      failures: 0,
      attempt: 'key-1',
      conflict: null,
    }));
  it('with what was restored and what stands against it', () => {
    const start = { ...blank, base: newest, restoredAt: 5, conflict };
    expect(initialState(start, blank, 'k')).toMatchObject({ base: newest, restoredAt: 5, conflict });
    expect(initialState(start, blank, 'k').initial).toBe(blank);
  });
});

describe('a try', () => {
  it('waits for pictures, then for the request, then for nobody', () => {
    expect(stateAfter({ type: 'submitted' }).busy).toBe('pictures');
    expect(stateAfter({ type: 'submitted' }, { type: 'pictures-settled' }).busy).toBe('sending');
    expect(
      stateAfter({ type: 'submitted' }, { type: 'pictures-settled' }, { type: 'ended' }).busy,
    ).toBeNull();
  });
  it('forgets what the one before was refused for, and keeps its key and count', () => {
    const state = stateAfter(refusal({}), refusal({ code: 'insufficient-points' }), { type: 'submitted' });
    expect(state).toMatchObject({ problem: null, shortage: null, failures: 1, attempt: 'key-1' });
  });
  it('that the checks stop counts as a failure', () =>
    expect(stateAfter({ type: 'checks-failed' }, { type: 'checks-failed' }).failures).toBe(2));
});

describe('a refusal', () => {
  it('is said in the form, unless its fields say it', () => {
    expect(stateAfter(refusal({}))).toMatchObject({ problem: 'words', failures: 1 });
    expect(stateAfter(refusal({ isAtFields: true }))).toMatchObject({ problem: null, failures: 1 });
  });
  it('for want of points is a shortage and no failure', () =>
    expect(stateAfter(refusal({ code: 'insufficient-points' }))).toMatchObject({
      shortage: { message: 'words' },
      problem: null,
      failures: 0,
    }));
  it('of a listing that had been posted says so, under a new key', () =>
    expect(stateAfter(refusal({ code: 'idempotency-mismatch' }))).toMatchObject({
      ...{ wasSentBefore: true, attempt: 'key-2', problem: null, failures: 0 },
    }));
  it.each([
    ['version-conflict', 'key-1'],
    ['idempotency-mismatch', 'key-2'],
  ])('of an edit by %s shows the newest version', (code, attempt) => {
    const state = stateAfter(refusal({ code, isEdit: true, conflict }));
    expect(state).toMatchObject({ conflict, attempt, failures: 0, wasSentBefore: false });
  });
  it('of an edit whose newest version cannot be read is said in the form', () =>
    expect(stateAfter(refusal({ code: 'version-conflict', isEdit: true }))).toMatchObject({
      ...{ conflict: null, problem: 'words', failures: 1 },
    }));
  it('asks for the newest version where another has overtaken the form', () =>
    expect(['version-conflict', 'idempotency-mismatch', 'offline'].map(asksForNewest)).toEqual([
      ...[true, true, false],
    ]));
});

it('a settled conflict makes the newest version the one that the form is based on', () => {
  const state = stateAfter(refusal({ code: 'version-conflict', isEdit: true, conflict }), {
    type: 'conflict-settled',
    newest: { form: newest.form, pictures: [], base: newest },
  });
  expect([state.conflict, state.base?.version, state.initial.form.title]).toEqual([null, 4, 'newer']);
  expect(state.newerMeta).toBe(conflict.meta);
});

it('a discarded draft is restored no more', () => {
  const restored = initialState({ ...blank, restoredAt: 5 }, blank, 'k');
  expect(listingFormReducer(restored, { type: 'draft-discarded' }).restoredAt).toBeUndefined();
});
