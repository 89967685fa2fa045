export { decideDocument, documentOf } from './decide-document.ts'
export {
  countingDocument,
  countingDocuments,
  documentsOf,
  wantedDocuments,
  type Wanted,
} from './documents.queries.ts'
export { digestOf, endDocument, keepDocument, letDocumentsGo } from './keep-document.ts'
export { readFile, type ReadFile } from './read-file.ts'
export { takeDocument } from './take-document.ts'
