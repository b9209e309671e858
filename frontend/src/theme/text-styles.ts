/** Text styles: what a text is for, with its size, weight and colour. */

export const textStyles = {
  heading: {
    /** The one of a page. */
    page: { value: { fontSize: { base: '2xl', md: '3xl' }, letterSpacing: 'tight' } },
    /** A part of a page. */
    section: { value: { fontSize: { base: 'xl', md: '2xl' }, letterSpacing: 'tight' } },
    /** A part inside a column: of a wallet, of a case. */
    part: { value: { fontSize: 'xl' } },
    /** A box, a dialog. */
    panel: { value: { fontSize: 'lg' } },
  },
  label: { value: { fontSize: 'sm', fontWeight: 'semibold' } },
  /** A sentence that helps, beside or below what it is about. */
  hint: { value: { fontSize: 'sm', color: 'fg.muted' } },
  /** Quieter still: a date, a count, a name above its value. */
  note: { value: { fontSize: 'xs', color: 'fg.muted' } },
  price: { value: { fontSize: 'lg', fontWeight: 'semibold', color: 'accent.strong' } },
};
