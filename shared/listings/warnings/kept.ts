/** How long what listings are compared by in review is kept; apart from the schemas, which few need. */

/** What listings are compared by goes so many days after they were last looked at, also where they are gone. */
export const signalKeptDays = 400;
