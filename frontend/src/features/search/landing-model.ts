/** What a landing page brings in its HTML beside its listings: words that the server has made. */

interface LandingStep {
  /** Without language. */
  path: string;
  label: string;
}
export interface LandingGroup {
  title: string;
  links: LandingStep[];
}
export interface LandingWords {
  heading: string;
  title: string;
  description: string;
  /** What offers cost, a sentence for each kind. */
  figures: string[];
  /** The page's own address, without language. */
  path: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  trailLabel: string;
  /** From the list of everything to the page itself. */
  trail: LandingStep[];
  groupsTitle: string;
  /** The pages around this one. */
  groups: LandingGroup[];
}
