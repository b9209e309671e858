/** How fast something grows: the slope of the straight line that fits best. */

/** Growth an hour of values that were taken every minute; 0 for fewer than two. */
export function growthPerHour(perMinute: readonly number[]): number {
  const middle = (perMinute.length - 1) / 2;
  const mean = perMinute.reduce((sum, value) => sum + value, 0) / perMinute.length;
  let [together, apart] = [0, 0];
  for (const [minute, value] of perMinute.entries()) {
    together += (minute - middle) * (value - mean);
    apart += (minute - middle) ** 2;
  }
  return apart === 0 ? 0 : (together / apart) * 60;
}
