/** The listings that a reader has saved: with the account of whoever is signed in, else on this device, in all its tabs. */
import { useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import { createDeviceStore } from './device-store.ts';

export interface Saved {
  code: string;
  /** When, in UTC. */
  savedAt: string;
}
/** What is known of an account: what is saved with it, or why that could not be had. */
interface Account {
  userId: string;
  items?: readonly Saved[];
  error?: unknown;
}

/** As many as `savedMax` of the model; written out, since every card loads this. */
export const keptMax = 200;

const none: readonly Saved[] = [];
let account: Account | null = null;
/** How many buttons and lists are on the page: without any nobody needs to know. */
let watching = 0;

const isSavedOne = (one: unknown): one is Saved =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  'savedAt' in one &&
  typeof one.savedAt === 'string' &&
  typeof one.code === 'string' &&
  /^DA[0-9A-HJKMNP-TV-Z]{8}$/.test(one.code) &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(one.savedAt) &&
  !Number.isNaN(Date.parse(one.savedAt));

/** Only what fits, each once, the newest first. */
function usableOf(kept: readonly unknown[]): readonly Saved[] {
  const byCode = new Map(kept.filter(isSavedOne).map(({ code, savedAt }) => [code, { code, savedAt }]));
  return [...byCode.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt)).slice(0, keptMax);
}
const device = createDeviceStore('saved', usableOf);

/** What this device keeps; the same object as long as the same is kept. */
export const savedOnDevice = device.read;
export const { subscribe } = device;

/** Saves on this device, or no longer; false where it keeps as many as it can. Reads what other tabs wrote. */
export function saveOnDevice(code: string, isWanted: boolean): boolean {
  const others = savedOnDevice().filter((one) => one.code !== code);
  if (isWanted && others.length >= keptMax) return false;
  device.keep(isWanted ? [{ code, savedAt: new Date().toISOString() }, ...others] : others);
  return true;
}

/** What an account has taken along leaves the device; what was saved meanwhile stays. */
export function dropFromDevice(codes: readonly string[]): void {
  const gone = new Set(codes);
  if (gone.size > 0) device.keep(savedOnDevice().filter(({ code }) => !gone.has(code)));
}

/** Takes over what is known of an account. */
export function knowAccount(known: Account): void {
  account = known;
  device.tell();
}
const ofAccount = (userId: string) => (account?.userId === userId ? account : null);

/** What is saved with an account; undefined until that is known. */
export const savedWithAccount = (userId: string): readonly Saved[] | undefined => ofAccount(userId)?.items;

/** Undefined while it is not known what somebody signed in has saved. */
function savedNow(): readonly Saved[] | undefined {
  const { me } = session.getState();
  return me ? savedWithAccount(me.id) : savedOnDevice();
}

/** As `subscribe`, for whoever shows what is saved. */
function watch(listener: () => void) {
  const leave = subscribe(listener);
  watching += 1;
  if (watching === 1) device.tell();
  return () => {
    watching -= 1;
    leave();
  };
}

/** Whether anything on the page shows what is saved. */
export const isWatched = (): boolean => watching > 0;

const isSaved = (code: string): boolean => savedNow()?.some((one) => one.code === code) ?? false;

/** None on the server and while hydrating, so that both render the same. */
export const useIsSaved = (code: string): boolean =>
  useSyncExternalStore(
    watch,
    () => isSaved(code),
    () => false,
  );

/** All that is saved, the newest first; undefined until that is known. */
export const useSaved = (): readonly Saved[] | undefined =>
  useSyncExternalStore(watch, savedNow, () => undefined);

/** Why it could not be had what somebody signed in has saved. */
export const useSavedError = (userId: string | undefined): unknown =>
  useSyncExternalStore(
    subscribe,
    () => userId && ofAccount(userId)?.error,
    () => undefined,
  );

/** What stayed on this device although somebody is signed in: there was no room for it. */
export const useLeftOnDevice = (): readonly Saved[] =>
  useSyncExternalStore(
    subscribe,
    () => (savedNow() === savedOnDevice() ? none : savedOnDevice()),
    () => none,
  );
