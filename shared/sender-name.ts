/** The name that text messages come from: checked where it is deployed, and again where a function starts. */

/** Three to eleven letters and digits with at least one letter: what SNS sends and Vietnamese networks register. */
export const isSenderName = (name: string): boolean => /^(?=.*[A-Za-z])[A-Za-z0-9]{3,11}$/.test(name);
