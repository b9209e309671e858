/** What other capabilities may use of media: taking a person's pictures and documents, and letting them go. */
export { createDocuments, type Documents } from './documents.ts';
export { createPictures } from './pictures.ts';
