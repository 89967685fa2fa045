export { office } from './content.office.ts'
export { routes } from './content.routes.ts'
export { problemsOfMarkdown } from './markdown-problems.ts'
export { shelfKey } from './shelf.ts'
