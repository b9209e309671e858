/** When something on a page counts as seen: so much of it in sight, for so long. */
export const seenShare = 0.5;
export const seenMs = 1_000;
