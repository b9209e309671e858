/** Codes of public listings of a world, for reading them one by one. */

/** Up to so many codes, newest first, as a walk through the search finds them. */
export async function listingCodes(url: string, max: number): Promise<string[]> {
  const codes: string[] = [];
  let cursor = '';
  while (codes.length < max) {
    const reply = await fetch(
      `${url}/api/search?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    if (!reply.ok) throw new Error(`The search answered ${reply.status}`);
    const { items, nextCursor } = (await reply.json()) as { items: { code: string }[]; nextCursor?: string };
    codes.push(...items.map(({ code }) => code));
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return codes.slice(0, max);
}
