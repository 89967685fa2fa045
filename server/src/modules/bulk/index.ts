export { bulkJobs as jobs } from './run-bulk.ts'
export { routes } from './bulk.routes.ts'
