/** Why what a feed brings cannot be read at all: a closed list, which is shown to whoever keeps the feed. */
type FeedRefusalCode = 'unreadable' | 'too-deep' | 'too-many' | 'doctype' | 'no-items';

export class FeedRefusal extends Error {
  readonly code: FeedRefusalCode;
  constructor(code: FeedRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'FeedRefusal';
    this.code = code;
  }
}
