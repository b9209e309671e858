/** What other capabilities may use of media: taking pictures, documents and files of people, and letting them go. */
export { type CaseFiles, createCaseFiles, releaseCaseFiles } from './case-files.ts';
export { type CvUploads, createCvUploads, releaseCv } from './cv-uploads.ts';
export { createDocuments, type Documents } from './documents.ts';
export { createEvidenceFiles } from './evidence-files.ts';
export type { ImportPictures } from './import-pictures.ts';
export { createPictures } from './pictures.ts';
export { createReferenceFiles, referenceFileAddress } from './reference-files.ts';
export { createReportFiles } from './report-files.ts';
