/** Which adverts a reader closed, remembered on their device. */
const place = 'closed-adverts';
/** The latest are remembered: adverts end, and their ids never come back. */
const most = 100;

export function closedAdverts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Where nothing can be kept the advert is closed for this view alone. */
export function rememberClosed(id: string): void {
  try {
    const others = closedAdverts().filter((one) => one !== id);
    localStorage.setItem(place, JSON.stringify([...others, id].slice(-most)));
  } catch {
    // Private windows keep nothing.
  }
}
