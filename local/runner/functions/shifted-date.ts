/** Makes `Date` of one thread tell the time of the world's clock. */

/** The offset in milliseconds, shared by all threads of a world: moving the clock reaches them at once. */
export type SharedOffset = Float64Array<SharedArrayBuffer>;

export function createOffset(startMs = 0): SharedOffset {
  const offset = new Float64Array(new SharedArrayBuffer(8));
  offset[0] = startMs;
  return offset;
}

/** Replaces the global `Date` by one that is ahead of the machine's by `offset[0]`. */
export function shiftDate(offset: SharedOffset): void {
  const Real = Date;
  const now = () => Real.now() + offset[0]!;
  const Shifted: DateConstructor = new Proxy(Real, {
    construct: (target, args, newTarget): Date =>
      Reflect.construct(
        target,
        args.length === 0 ? [now()] : args,
        newTarget === Shifted ? target : newTarget,
      ),
    apply: () => new Real(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
