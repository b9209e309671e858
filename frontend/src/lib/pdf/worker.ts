/** Reads PDF files in a thread of its own, which ends with the picture that was asked for. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
