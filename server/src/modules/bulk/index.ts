export { jobs } from './bulk.jobs.ts'
export { routes } from './bulk.routes.ts'
