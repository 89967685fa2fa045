export { problemsOfMarkdown } from './markdown-problems.ts'
export { shelfKey, shelfOf } from './shelf.ts'
