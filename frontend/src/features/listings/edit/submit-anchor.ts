/** Where a top-up leads back to: the form's button. */
export const submitAnchor = 'submit';
