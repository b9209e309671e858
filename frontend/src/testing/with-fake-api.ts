/** A scripted API for tests that open one page by itself: new for each test, in the place of the network. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createFakeApi, type FakeApi } from './fake-api.ts';

/** Call once in a test file. What was wrong about a test itself, such as a call that nobody answers, fails it. */
export function withFakeApi(): Pick<FakeApi, 'on' | 'refuse' | 'hold' | 'asked'> {
  let api = createFakeApi();
  beforeEach(() => {
    api = createFakeApi();
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => api.fetch(url, init));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    expect(api.faults).toEqual([]);
  });
  return {
    on: (endpoint, answer) => api.on(endpoint, answer),
    refuse: (endpoint, code, details) => api.refuse(endpoint, code, details),
    hold: (endpoint) => api.hold(endpoint),
    asked: (endpoint) => api.asked(endpoint),
  };
}
