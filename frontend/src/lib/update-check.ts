/** Asks every hour whether a newer release is out. */

export const updateCheckMs = 60 * 60_000;

/** The release this document was built by; empty in tests. */
export const currentVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? '';

/** Says whether the site serves another release than this document's; false when it cannot tell. */
export async function hasNewVersion(fetchText: (url: string) => Promise<string>): Promise<boolean> {
  const current = currentVersion();
  if (!current) return false;
  try {
    const { version } = JSON.parse(await fetchText('/version.json')) as { version?: string };
    return Boolean(version) && version !== current;
  } catch {
    return false;
  }
}

const fetchFresh = (url: string) => fetch(url, { cache: 'no-store' }).then((response) => response.text());

/** Checks every 60 minutes, and when a page comes back to sight after that long; returns how to stop. */
export function watchForUpdates(onUpdate: () => void, fetchText = fetchFresh): () => void {
  let checkedAt = performance.now();
  const check = async () => {
    checkedAt = performance.now();
    if (await hasNewVersion(fetchText)) onUpdate();
  };
  const checkOnReturn = () => {
    if (document.visibilityState === 'visible' && performance.now() - checkedAt >= updateCheckMs)
      void check();
  };
  const timer = setInterval(check, updateCheckMs);
  document.addEventListener('visibilitychange', checkOnReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkOnReturn);
  };
}
