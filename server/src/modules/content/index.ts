export { problemsOfMarkdown } from './markdown-problems.ts'
export { contentKey, publishedContentOf } from './published-content.ts'
