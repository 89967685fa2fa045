export { soldBy } from './sold-by.queries.ts'
