/** Whose turn it is to stand in the strip of paid listings: by the clock alone. */

/** So many stand in the strip. */
export const promotedPlaces = 4;
/**
 * The strip moves on every seven minutes, for all visitors at once. No day is a whole number of these, so that
 * no listing has its turn at the same hour every day.
 */
export const promotedTurnMs = 7 * 60_000;

/** VIP takes three places of four and featured one; what a level cannot fill goes to the other. */
export function placesOfLevels(vip: number, featured: number): { vip: number; featured: number } {
  const forFeatured = Math.min(featured, Math.max(1, promotedPlaces - vip));
  return { vip: Math.min(vip, promotedPlaces - forFeatured), featured: forFeatured };
}

/**
 * Which of so many listings have their turn at a moment, `places` of them: each window goes on where the one
 * before ended, round and round, so that every listing is shown equally often.
 */
export function turnOf(count: number, places: number, nowMs: number): number[] {
  const turn = Math.floor(nowMs / promotedTurnMs);
  return Array.from({ length: places }, (_, i) => (turn * places + i) % count);
}
