/** A short hash of texts that tells them apart (FNV-1a, 64 bits): nothing secret rests on it. */

/** Sixteen hexadecimal characters. */
export function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of text) hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0)!)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
