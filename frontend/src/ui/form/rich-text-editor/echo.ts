/** Tells a value that comes back from the form, perhaps late, from one that somebody else has put there. */

const kept = 8;

/**
 * The editor hands values on and gets them back as its `value`; by then somebody may have typed on. Such an echo must
 * not be taken for news, or what was typed meanwhile would be lost.
 */
export function createEcho(initial: string) {
  let own = [initial];
  return {
    /** Remembers a value that was handed on. */
    sent(value: string): void {
      own = [...own, value].slice(-kept);
    },
    /** True for a value from elsewhere, which from now on counts as known. */
    isNews(value: string): boolean {
      if (own.includes(value)) return false;
      own = [value];
      return true;
    },
  };
}
