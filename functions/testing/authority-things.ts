/** What each person of the authority suites owns, by its ids. */

/** The ids of what a person has. */
export interface Things {
  userId: string;
  email: string;
  sessionId: string;
  draft: string;
  /** What is typed and not posted yet. */
  typed: string;
  /** An upload that is looked at, and a picture that is ready. */
  mediaId: string;
  pictureId: string;
  paperId: string;
  /** A PDF for a listing. */
  referenceId: string;
  /** A PDF that was handed in for a listing; a picture and a PDF that were not yet. */
  evidenceId: string;
  proofImageId: string;
  proofPdfId: string;
  payment: string;
  packageId: string;
  /** An article of theirs that nobody else has seen. */
  contentId: string;
  contentImageId: string;
  adImageId: string;
  reportFileId: string;
  /** An application for a job of theirs, with a CV. */
  applicationId: string;
  /** What a visitor wrote to the marketplace, with a file. */
  caseId: string;
  caseFileId: string;
  /** An agency of theirs, with an invitation to themselves. */
  agencyId: string;
  invitationId: string;
  /** A request for consultation that came to them. */
  leadId: string;
  /** An API key; a webhook, and what was sent to it. */
  keyId: string;
  webhookId: string;
  deliveryId: string;
  /** An import of listings that they began. */
  importId: string;
  /** A feed that they keep. */
  feedId: string;
}
